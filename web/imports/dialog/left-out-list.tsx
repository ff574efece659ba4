import { formatList } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import type { LeftOut } from '../collect-records.ts'

const reasonText = (reason: LeftOut['reason'], count: number) => {
  const texts: Record<LeftOut['reason'], string> = {
    'no-place': t('{count} that Wellkept has no place for', { count }),
    'entered-in-error': t('{count} that the source has taken back', { count }),
    negated: t('{count} that say something is not so', { count }),
    incomplete: t('{count} without a name, a value or a date', { count }),
    impossible: t('{count} with an impossible value or a date in the future', { count }),
    'other-patient': t('{count} about another person', { count }),
    repeated: t('{count} that the file holds in a better form as well', { count }),
    unreadable: t('{count} that cannot be read', { count }),
    'too-many': t('{count} beyond what one import may hold', { count }),
  }
  return texts[reason]
}

const NAMES_SHOWN = 12

/** What is in a file and stays there, by reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null
  const all = leftOut.reduce((sum, { count }) => sum + count, 0)
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))]
  return (
    <Disclosure
      label={all === 1 ? t('1 entry is not imported') : t('{count} entries are not imported', { count: all })}
    >
      <ul className="space-y-2 text-sm">
        {reasons.map(reason => {
          const mine = leftOut.filter(item => item.reason === reason).sort((a, b) => b.count - a.count)
          const names = mine
            .slice(0, NAMES_SHOWN)
            .map(({ what, count }) => (count > 1 ? `${t(what)} (${count})` : t(what)))
          return (
            <li key={reason}>
              <p>
                {reasonText(
                  reason,
                  mine.reduce((sum, { count }) => sum + count, 0),
                )}
              </p>
              <p className="text-muted">{mine.length > NAMES_SHOWN ? `${names.join(', ')}, …` : formatList(names)}</p>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
