import type { ReactNode } from 'react'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RecordMenu } from './record-menu.tsx'
import { titleOf } from './show-value.ts'

interface RecordRowProps<R extends AnyRecordType> {
  type: R
  existing: RecordOf<R>
  /** Replaces the record's title. */
  title?: ReactNode
  badges?: ReactNode
  /** Buttons before the menu. */
  actions?: ReactNode
  /** Extra menu entries. */
  menu?: ReactNode
  children?: ReactNode
}

/** One record in a list: title, facts and actions. */
export const RecordRow = <R extends AnyRecordType>({ type, existing, ...rest }: RecordRowProps<R>) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
    <div className="min-w-0 flex-1 basis-44">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
        {rest.title ?? titleOf(type, existing)}
        {rest.badges}
        {existing.isSample && <Badge>{t('Sample')}</Badge>}
      </h3>
      {rest.children}
    </div>
    <div className="flex flex-wrap items-center gap-2">
      {rest.actions}
      <RecordMenu type={type} existing={existing}>
        {rest.menu}
      </RecordMenu>
    </div>
  </li>
)
