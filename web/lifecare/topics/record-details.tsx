import { Pencil } from 'lucide-react'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { t } from '#web/platform/i18n.ts'
import { FieldValueText } from '#web/record/details/field-value.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { type RecordSectionProps, SectionCard } from './section-card.tsx'

interface RecordDetailsProps<R extends AnyRecordType> extends RecordSectionProps<R> {
  /** What another section tells. */
  except?: readonly (keyof R['fields'] & string)[]
}

/** All fields of a singleton record. */
export const RecordDetails = <R extends AnyRecordType>({ except, ...section }: RecordDetailsProps<R>) => (
  <SectionCard {...section} actions={<EditButton type={section.type} />}>
    {([record]) => record && <Details type={section.type} except={except} record={record} />}
  </SectionCard>
)

function EditButton({ type }: { type: AnyRecordType }) {
  const { open } = useRecordAction(type)
  const { data: [record] = [] } = useRecords(type)
  if (!record) return null
  return (
    <Button icon={<Pencil />} size="small" variant="secondary" changes onClick={() => open('edit', record.id)}>
      {t('Edit')}
    </Button>
  )
}

interface DetailsProps {
  type: AnyRecordType
  except: readonly string[] | undefined
  record: RecordOf<AnyRecordType>
}

const Details = ({ type, except, record }: DetailsProps) => (
  <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
    {Object.entries<Field>(type.fields)
      .filter(([name]) => !except?.includes(name))
      .map(([name, field]) => (
        <div key={name} className={field.kind === 'longText' ? 'sm:col-span-2' : undefined}>
          <dt className="text-sm text-muted">{t(field.label)}</dt>
          <dd className={record[name] === null ? 'text-muted' : 'break-words whitespace-pre-line'}>
            <FieldValueText field={field} value={record[name]} />
          </dd>
        </div>
      ))}
  </dl>
)
