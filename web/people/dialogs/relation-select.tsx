import { type Relation, relations } from '#contract/people/relations.ts'
import { t } from '#web/platform/i18n.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

const isRelation = (text: string): text is Relation => text in relations

interface RelationSelectProps {
  value: Relation
  onChange: (relation: Relation) => void
}

export const RelationSelect = ({ value, onChange }: RelationSelectProps) => (
  <Field label={t('Relation to you')}>
    <Select
      value={value}
      options={Object.fromEntries(Object.entries(relations).map(([name, label]) => [name, t(label)]))}
      onChange={({ target }) => isRelation(target.value) && onChange(target.value)}
    />
  </Field>
)
