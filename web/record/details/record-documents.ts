import { type ComponentType, createContext } from 'react'

export interface RecordDocumentsProps {
  /** The record's type, by its name. */
  type: string
  id: string
}

/** The lazy list of a record's documents, provided by context because every record's details show it. */
export const RecordDocuments = createContext<ComponentType<RecordDocumentsProps> | undefined>(undefined)
