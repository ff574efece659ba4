import { useState } from 'react'
import type { ImportType } from '#contract/administration/import-types.ts'
import { t } from '#web/platform/i18n.ts'
import { type FileImport, useFileImport } from './use-file-import.ts'

export interface CsvImport extends FileImport {
  importType: ImportType
  setImportType: (type: ImportType) => void
}

export function useCsvImport(): CsvImport {
  const [importType, setImportType] = useState<ImportType>('demographics')
  const file = useFileImport(importType, {
    mimeType: 'text/csv',
    wrong: t('Please select a CSV file'),
    none: t('Please select a CSV file to import'),
  })
  return {
    ...file,
    importType,
    setImportType: type => {
      file.forget()
      setImportType(type)
    },
  }
}
