import { formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import type { NotImported } from '../collect-records.ts'

const reasonText = (reason: NotImported['reason']) => {
  const texts: Record<NotImported['reason'], string> = {
    'no-place': t('No place for it in Wellkept'),
    'entered-in-error': t('Withdrawn by the source'),
    negated: t('Only says that there is none'),
    refuted: t('Ruled out by the source'),
    'not-done': t('Not done or not given'),
    'no-name': t('Has no name'),
    'no-value': t('Has no value'),
    'no-date': t('Has no date'),
    'unknown-file': t('Wellkept does not know this kind of file'),
    impossible: t('Impossible value, or a date in the future'),
    'other-patient': t('About another person'),
    repeated: t('Also in the file, in more detail'),
    'cut-off': t('The file is incomplete. What was read so far can be imported. Export it again to get the rest.'),
    unreadable: t('Cannot be read'),
    'too-many': t('Too many for one import'),
    forged: t('Not signed by whom it names'),
  }
  return texts[reason]
}

const NAMES_SHOWN = 12

/** What is in a file but not imported, by reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly NotImported[] }) {
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
              <p>{reasonText(reason)}</p>
              <p className="text-muted">{mine.length > NAMES_SHOWN ? `${names.join(', ')}, …` : formatList(names)}</p>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
