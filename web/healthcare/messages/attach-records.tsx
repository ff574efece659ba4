import { X } from 'lucide-react'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { attachable, attachmentListOf, readAttached } from '#contract/sharing/attachable.ts'
import { formatDateTime, formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { titleOf } from '#web/record/show-value.ts'
import { useNewestRecords, useRecord } from '#web/record/use-records.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

const MAX_OFFERED = 100
/** As many as the server takes. */
const MAX_ATTACHMENTS = 10

interface AttachRecordsProps {
  attached: string[]
  onChange: (attached: string[]) => void
  /** The type of which a record is still to be chosen; empty for none. */
  typeName: string
  onTypeChange: (typeName: string) => void
  /** That no record was chosen. */
  error: string | undefined
}

/** Attached records: a whole list, or a single record. Sensitive records must be chosen one by one. */
export function AttachRecords({ attached, onChange, typeName, onTypeChange, error }: AttachRecordsProps) {
  const type = attachable.find(({ name }) => name === typeName)
  const attach = (reference: string) => {
    onChange([...new Set([...attached, reference])])
    onTypeChange('')
  }
  return (
    <div className="space-y-3">
      {attached.length > 0 && (
        <ul aria-label={t('Attached records')} className="space-y-2">
          {attached.map(reference => (
            <li
              key={reference}
              className="flex items-center justify-between gap-2 rounded-control border border-line py-1 pr-1 pl-3.5"
            >
              <AttachedName reference={reference} />
              <IconButton
                label={t('Remove')}
                icon={<X />}
                onClick={() => onChange(attached.filter(other => other !== reference))}
              />
            </li>
          ))}
        </ul>
      )}
      {attached.length < MAX_ATTACHMENTS && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('Attach a record')} hint={t('The provider gets a summary of it as it is now.')}>
            <Select
              value={typeName}
              placeholder={t('Nothing')}
              options={Object.fromEntries(attachable.map(({ name, many }) => [name, t(many)]))}
              onChange={event => onTypeChange(event.target.value)}
            />
          </Field>
          {type && <ChooseRecord key={type.name} type={type} error={error} onChoose={attach} />}
        </div>
      )}
    </div>
  )
}

interface ChooseRecordProps {
  type: AnyRecordType
  error: string | undefined
  onChoose: (reference: string) => void
}

function ChooseRecord({ type, error, onChoose }: ChooseRecordProps) {
  const { data = [] } = useNewestRecords(type, MAX_OFFERED)
  const dayOf = (value: unknown) => {
    if (typeof value !== 'string') return null
    return value.includes('T') ? formatDateTime(value) : formatDay(value)
  }
  const options = data.map(record => {
    const day = type.newestBy && type.newestBy !== type.title ? dayOf(record[type.newestBy]) : null
    return [`${type.name}/${record.id}`, [titleOf(type, record), day].filter(Boolean).join(' · ')]
  })
  return (
    <Field label={t('Which record')} error={error}>
      <Select
        value=""
        placeholder={t('Choose one')}
        onChange={event => event.target.value && onChoose(event.target.value)}
      >
        {attachmentListOf(type) && <option value={type.name}>{t('The whole list')}</option>}
        {options.map(([reference, label]) => (
          <option key={reference} value={reference}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The name of the referenced record or list. */
export function AttachedName({ reference }: { reference: string }) {
  const found = readAttached(reference)
  if (!found) return <span>{reference}</span>
  const { type, id } = found
  return id ? <RecordName type={type} id={id} /> : <span>{t(type.many)}</span>
}

function RecordName({ type, id }: { type: AnyRecordType; id: string }) {
  const { data } = useRecord(type, id)
  return (
    <span className="min-w-0 break-words">{[t(type.one), data && titleOf(type, data)].filter(Boolean).join(': ')}</span>
  )
}
