import type { ReactNode } from 'react'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { Button } from '#web/ui/action/button.tsx'
import { MenuItem } from '#web/ui/overlay/menu-entries.tsx'
import { OpenDetails } from '../details/open-details.tsx'
import { titleOf } from '../show-value.ts'
import { ListRow } from './list-row.tsx'
import { RecordMenu } from './record-menu.tsx'
import { SensitiveMark } from './sensitive-mark.tsx'

export interface RowAction {
  label: string
  icon?: ReactNode
  onSelect: () => void
  pending?: boolean
  /** Needed if the label alone does not name the record. */
  'aria-label'?: string
}

interface RecordRowProps<R extends AnyRecordType> {
  type: R
  existing: RecordOf<R>
  picture?: ReactNode
  /** Replaces the record's title. */
  title?: ReactNode
  badges?: ReactNode
  facts?: ReactNode
  /** The most likely action: beside the menu if there is room, and in it. */
  action?: RowAction | false | undefined
  /** Extra menu entries. */
  menu?: ReactNode
  /** Only in comfortable view. */
  children?: ReactNode
}

/** One record in a list: title, facts and actions. Pressed, it opens its details. */
export function RecordRow<R extends AnyRecordType>({ type, existing, action, ...rest }: RecordRowProps<R>) {
  return (
    <ListRow
      picture={rest.picture}
      title={
        <OpenDetails type={type} id={existing.id}>
          {rest.title ?? titleOf(type, existing)}
        </OpenDetails>
      }
      badges={
        <>
          {rest.badges}
          <SensitiveMark type={type} record={existing} />
        </>
      }
      isSample={existing.isSample}
      facts={rest.facts}
      actions={
        <>
          {action && <ActionButton action={action} />}
          <RecordMenu type={type} existing={existing}>
            {action && (
              <MenuItem changes icon={action.icon} onSelect={action.onSelect}>
                {action.label}
              </MenuItem>
            )}
            {rest.menu}
          </RecordMenu>
        </>
      }
    >
      {rest.children}
    </ListRow>
  )
}

const ActionButton = ({ action: { label, onSelect, ...rest } }: { action: RowAction }) => (
  <Button changes variant="secondary" size="small" className="max-sm:hidden" onClick={onSelect} {...rest}>
    {label}
  </Button>
)
