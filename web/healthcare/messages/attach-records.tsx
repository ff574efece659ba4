import { X } from 'lucide-react'
import { useState } from 'react'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { attachable, attachedListOf, readAttached } from '#contract/sharing/attachable.ts'
import { formatDay, formatMoment } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { titleOf } from '#web/record/show-value.ts'
import { useNewestRecords, useRecord } from '#web/record/use-records.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

const OFFERED = 100
/** As many as the server takes. */
const MOST = 10

interface AttachRecordsProps {
  attached: string[]
  onChange: (attached: string[]) => void
}

/** Records that go along: a list as a whole, or one record. What is sensitive goes only by itself. */
export function AttachRecords({ attached, onChange }: AttachRecordsProps) {
  const [type, setType] = useState('')
  const record = attachable.find(({ name }) => name === type)
  const attach = (reference: string) => {
    onChange([...new Set([...attached, reference])])
    setType('')
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
      {attached.length < MOST && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('Attach a record')} hint={t('The provider gets a summary of it as it is now.')}>
            <Select
              value={type}
              placeholder={t('Nothing')}
              options={Object.fromEntries(attachable.map(({ name, many }) => [name, t(many)]))}
              onChange={event => setType(event.target.value)}
            />
          </Field>
          {record && <ChooseRecord key={record.name} record={record} onChoose={attach} />}
        </div>
      )}
    </div>
  )
}

function ChooseRecord({ record, onChoose }: { record: AnyRecordType; onChoose: (reference: string) => void }) {
  const { data = [] } = useNewestRecords(record, OFFERED)
  const dayOf = (value: unknown) => {
    if (typeof value !== 'string') return null
    return value.includes('T') ? formatMoment(value) : formatDay(value)
  }
  const options = data.map(one => {
    const day = record.newestBy && record.newestBy !== record.title ? dayOf(one[record.newestBy]) : null
    return [`${record.name}/${one.id}`, [titleOf(record, one), day].filter(Boolean).join(' · ')]
  })
  return (
    <Field label={t('Which record')}>
      <Select
        value=""
        placeholder={t('Choose one')}
        onChange={event => event.target.value && onChoose(event.target.value)}
      >
        {attachedListOf(record) && <option value={record.name}>{t('The whole list')}</option>}
        {options.map(([reference, words]) => (
          <option key={reference} value={reference}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** What a reference means, in words. */
export function AttachedName({ reference }: { reference: string }) {
  const found = readAttached(reference)
  if (!found) return <span>{reference}</span>
  const { record, id } = found
  return id ? <RecordName record={record} id={id} /> : <span>{t(record.many)}</span>
}

function RecordName({ record, id }: { record: AnyRecordType; id: string }) {
  const { data } = useRecord(record, id)
  return (
    <span className="min-w-0 break-words">
      {[t(record.one), data && titleOf(record, data)].filter(Boolean).join(': ')}
    </span>
  )
}
