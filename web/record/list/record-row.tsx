import type { ReactNode } from 'react'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { OpenDetails } from '../details/open-details.tsx'
import { titleOf } from '../show-value.ts'
import { RecordMenu } from './record-menu.tsx'

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

/** One record in a list: title, facts and actions. Pressed, it opens its details. */
export function RecordRow<R extends AnyRecordType>({ type, existing, ...rest }: RecordRowProps<R>) {
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-3 gap-y-2 px-5 py-row hover:bg-sunken/50 sm:px-6">
      <div className="row-lines min-w-0 flex-1 basis-44">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          <OpenDetails type={type} id={existing.id}>
            {rest.title ?? titleOf(type, existing)}
          </OpenDetails>
          {rest.badges}
          {existing.isSample && <Badge>{t('Sample')}</Badge>}
        </h3>
        {/* What can be pressed by itself stands above the row's own button. */}
        <div className="row-lines [&_a]:relative [&_button]:relative [&_label]:relative">{rest.children}</div>
      </div>
      <div className="relative flex flex-wrap items-center gap-2">
        {rest.actions}
        <RecordMenu type={type} existing={existing}>
          {rest.menu}
        </RecordMenu>
      </div>
    </li>
  )
}
