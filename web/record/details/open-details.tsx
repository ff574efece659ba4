import type { ReactNode } from 'react'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { useRecordAction } from '../form/use-record-action.ts'

interface OpenDetailsProps {
  /** Can be omitted on a page with only one type of record. */
  type?: AnyRecordType
  id: string
  children: ReactNode
}

export const rowTargetStyles =
  'text-left break-words after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'

/**
 * A row's title. The whole row, which must be `relative`, is its button; what comes after it and is `relative` itself,
 * such as a menu, stands above.
 */
export function OpenDetails({ type, id, children }: OpenDetailsProps) {
  const { open } = useRecordAction(type)
  return (
    <button type="button" onClick={() => open(null, id)} className={rowTargetStyles}>
      {children}
    </button>
  )
}
