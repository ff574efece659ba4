import { kilobytes } from '#contract/administration/csv-files.ts'
import { type ImportType, importTypeNames, importTypes } from '#contract/administration/import-types.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { CsvImport } from './use-csv-import.ts'

const options = () => Object.fromEntries(importTypeNames.map(type => [type, t(importTypes[type])]))

export const CsvFields = ({ importType, setImportType, choose, file, input }: CsvImport) => (
  <div className="space-y-3">
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-4">
      <Field label={t('Import type')}>
        <Select
          value={importType}
          options={options()}
          onChange={event => setImportType(importTypeNames.find(name => name === event.target.value) ?? defaultType)}
        />
      </Field>
      <Field label={t('CSV file')}>
        <Input ref={input} type="file" accept=".csv" onChange={event => choose(event.target.files?.[0])} />
      </Field>
    </div>
    <SelectedFile file={file} />
  </div>
)

/** Its name and size, as soon as there is one. */
export const SelectedFile = ({ file }: { file: File | undefined }) =>
  file && (
    <p className="text-sm break-all text-muted">
      {t('Selected: {name} ({size} KB)', { name: file.name, size: formatNumber(kilobytes(file.size)) })}
    </p>
  )

const defaultType: ImportType = 'demographics'
