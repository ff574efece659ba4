import { Download } from 'lucide-react'
import { documents } from '#contract/documents/documents.ts'
import { toCell } from '#contract/record/csv.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatCount } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { saveAsFile } from '#web/platform/save-as-file.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { NotImported } from '../../collect-records.ts'
import { GrowingList } from './growing-list.tsx'
import { leftOutText } from './import-texts.ts'

/** As a text that a spreadsheet does not run as a formula. */
const cellOf = (value: string) => `"${toCell(documents.fields.title, value).replaceAll('"', '""')}"`

/** With a byte order mark, by which spreadsheets know UTF-8. */
const asCsv = (items: readonly NotImported[]) => {
  const head = [t('What'), t('Type'), t('Date'), t('Details'), t('Count'), t('Reason')]
  const rows = items.map(({ what, kind, date = '', detail = '', count, reason }) => [
    ...[t(what), t(kind), date, detail, String(count), leftOutText(reason)],
  ])
  return `\ufeff${[head, ...rows].map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

const download = (items: readonly NotImported[]) =>
  saveAsFile(new Blob([asCsv(items)], { type: 'text/csv' }), 'wellkept-not-imported.csv')

/** A day, a year, or an instant whose day is its first part. */
const dateText = (date: string) => (/^\d{4}(-\d\d){0,2}/.test(date) ? formatDay(date.slice(0, 10)) : date)

const detailsOf = ({ what, kind, date, detail, count }: NotImported) =>
  [
    kind && kind !== what ? t(kind) : '',
    date ? dateText(date) : '',
    detail ?? '',
    count > 1 ? t('{count} times', { count: formatCount(count) }) : '',
  ].filter(Boolean)

/** What is in a file but not imported, whole, by reason. */
export function LeftOut({ items }: { items: readonly NotImported[] }) {
  const byReason = Map.groupBy(items, ({ reason }) => reason)
  return (
    <div className="space-y-5">
      <Button variant="secondary" size="small" icon={<Download />} onClick={() => download(items)}>
        {t('Download this list')}
      </Button>
      {[...byReason].map(([reason, mine]) => (
        <section key={reason}>
          <h3 className="font-semibold text-pretty">{leftOutText(reason)}</h3>
          <GrowingList label={leftOutText(reason)} items={mine}>
            {item => (
              <li key={JSON.stringify(item)} className="py-2">
                <p className="break-words">{t(item.what)}</p>
                <p className="text-sm break-words text-muted">{detailsOf(item).join(' · ')}</p>
              </li>
            )}
          </GrowingList>
        </section>
      ))}
    </div>
  )
}
