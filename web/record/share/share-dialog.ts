import { type ComponentType, createContext } from 'react'
import type { AnyRecordType } from '#contract/record/define-record.ts'

export interface ShareDialogProps {
  /** The initial selection: a list, or one record of it; otherwise a whole summary. */
  type?: AnyRecordType
  id?: string | null
  onClose: () => void
}

/** The lazy share dialog, provided by context because every page can open it. */
export const ShareDialog = createContext<ComponentType<ShareDialogProps> | undefined>(undefined)
