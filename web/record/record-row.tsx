import type { ReactNode } from 'react'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RecordMenu } from './record-menu.tsx'
import { titleOf } from './show-value.ts'

interface RecordRowProps<R extends AnyRecordType> {
  record: R
  existing: RecordOf<R>
  /** Said in place of the record's own title. */
  title?: ReactNode
  badges?: ReactNode
  /** Buttons before the menu. */
  actions?: ReactNode
  /** What the menu can do besides. */
  menu?: ReactNode
  children?: ReactNode
}

/** One record in a list: its name, what is told of it, and what can be done with it. */
export const RecordRow = <R extends AnyRecordType>({ record, existing, ...rest }: RecordRowProps<R>) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
    <div className="min-w-0 flex-1 basis-44">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
        {rest.title ?? titleOf(record, existing)}
        {rest.badges}
        {existing.isSample && <Badge>{t('Sample')}</Badge>}
      </h3>
      {rest.children}
    </div>
    <div className="flex flex-wrap items-center gap-2">
      {rest.actions}
      <RecordMenu record={record} existing={existing}>
        {rest.menu}
      </RecordMenu>
    </div>
  </li>
)
