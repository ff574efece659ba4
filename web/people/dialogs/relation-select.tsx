import { type Relation, relations } from '#contract/people/relations.ts'
import { t } from '#web/platform/i18n.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

const isRelation = (text: string): text is Relation => text in relations

interface RelationSelectProps {
  /** Empty until chosen. */
  value: Relation | ''
  onChange: (relation: Relation) => void
  required?: boolean
}

export const RelationSelect = ({ value, onChange, required = true }: RelationSelectProps) => (
  <Field label={t('Relation to you')} required={required}>
    <Select
      required={required}
      value={value}
      placeholder={value === '' ? t('Choose…') : undefined}
      options={Object.fromEntries(Object.entries(relations).map(([name, label]) => [name, t(label)]))}
      onChange={({ target }) => isRelation(target.value) && onChange(target.value)}
    />
  </Field>
)
