import { type ComponentType, createContext } from 'react'
import type { AnyRecordType } from '#contract/record/define-record.ts'

export interface ShareDialogProps {
  /** What is chosen at the start: a list, or one record of it; else a whole summary. */
  record?: AnyRecordType
  id?: string | null
  onClose: () => void
}

/** The dialog that shares records, fetched when it first opens: it stands on every page, and belongs to none. */
export const ShareDialog = createContext<ComponentType<ShareDialogProps> | undefined>(undefined)
