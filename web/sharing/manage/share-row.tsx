import { Link2Off } from 'lucide-react'
import { type ShareState, shareStates } from '#contract/sharing/share-limits.ts'
import type { Share } from '#contract/sharing/shares.ts'
import { deviceLabelOf } from '#web/platform/device-labels.ts'
import { formatDateTime, formatDay, formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { recordsLabel } from '#web/record/records-label.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import type { Tone } from '#web/ui/tones.ts'

const tones: Record<ShareState, Tone> = {
  open: 'good',
  expired: 'neutral',
  revoked: 'neutral',
  'used-up': 'neutral',
  'wrong-passcodes': 'warning',
}

const periodOf = ({ from, until }: Share['content']) => {
  if (from && until) return `${formatDay(from)} – ${formatDay(until)}`
  return from ? t('since {day}', { day: formatDay(from) }) : until && t('until {day}', { day: formatDay(until) })
}

const openedText = (count: number, most: number | null) => {
  if (most !== null) return t('Opened {count} of {most} times', { count, most })
  return count === 1 ? t('Opened once') : t('Opened {count} times', { count })
}

const wrongPasscodesText = (count: number) => {
  if (count === 0) return null
  return count === 1 ? t('1 wrong passcode') : t('{count} wrong passcodes', { count })
}

/** One share: what is in it, until when, and who opened it. */
export function ShareRow({ share, onRevoke }: { share: Share; onRevoke: () => void }) {
  const { content, state, openings } = share
  const held = formatList(
    content.records.filter(({ count }) => count > 0).map(({ type, count }) => `${recordsLabel(type)} (${count})`),
  )
  const mayRevoke = state === 'open' || (state === 'used-up' && Date.parse(share.expiresAt) > Date.now())
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {content.label ?? t('Shared records')}
          <Badge tone={tones[state]}>{t(shareStates[state])}</Badge>
          {share.hasPasscode && <Badge>{t('With passcode')}</Badge>}
        </h3>
        <p className="break-words">{[held, periodOf(content)].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-muted">
          {[
            t('Created {when}', { when: formatDateTime(share.createdAt) }),
            share.endedAt
              ? t('ended {when}', { when: formatDateTime(share.endedAt) })
              : t('valid until {when}', { when: formatDateTime(share.expiresAt) }),
            openedText(openings.length, share.mostOpenings),
            wrongPasscodesText(share.wrongPasscodes),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {openings.length > 0 && (
          <Disclosure label={t('Times opened')}>
            <ul aria-label={t('Times opened')} className="space-y-1 text-sm">
              {openings.map(opening => (
                <li key={`${opening.at} ${opening.address}`} className="break-words">
                  {[formatDateTime(opening.at), opening.recipient, deviceLabelOf(opening.device), opening.address]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      {mayRevoke && (
        <Button
          variant="secondary"
          size="small"
          icon={<Link2Off />}
          aria-label={t('Revoke {name}', { name: content.label ?? t('Shared records') })}
          onClick={onRevoke}
        >
          {t('Revoke')}
        </Button>
      )}
    </li>
  )
}
