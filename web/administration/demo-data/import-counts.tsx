import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'

interface Counts {
  recordsProcessed: number
  added: number
  already: number
  filled: number
  accountsMade: number
  peopleMade: number
}

/** What an import did, or would do, in numbers. */
export const ImportCounts = ({ recordsProcessed, added, already, filled, accountsMade, peopleMade }: Counts) => (
  <p>
    {t('Rows: {rows}. New records: {added}. Already there: {already}. New accounts: {accounts}.', {
      rows: formatNumber(recordsProcessed),
      added: formatNumber(added),
      already: formatNumber(already),
      accounts: formatNumber(accountsMade),
    })}{' '}
    {peopleMade > 0 && t('New people without a login: {people}.', { people: formatNumber(peopleMade) })}{' '}
    {filled > 0 && t('Profiles filled in: {filled}.', { filled: formatNumber(filled) })}
  </p>
)
