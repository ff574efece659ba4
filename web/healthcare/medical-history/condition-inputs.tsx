import {
  type CommonCondition,
  suggestConditions,
} from '#contract/healthcare/medical-history/icd10/suggest-conditions.ts'
import { t } from '#web/platform/i18n.ts'
import type { OwnInputProps } from '#web/record/form/form-parts.ts'
import { Combobox, type Suggestion } from '#web/ui/form/combobox.tsx'
import { useCommonConditions } from './use-common-conditions.ts'

const CHOSEN = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

interface ConditionComboboxProps extends OwnInputProps {
  onChoose: (chosen: CommonCondition) => void
}

function ConditionCombobox({ field, wiring, onChoose }: ConditionComboboxProps) {
  const conditions = useCommonConditions()
  const toSuggestion = (condition: CommonCondition): Suggestion & { condition: CommonCondition } => ({
    id: condition.code,
    label: condition.name,
    detail: condition.code,
    condition,
  })
  return (
    <Combobox
      {...wiring}
      placeholder={field.placeholder && t('e.g. {example}', { example: t(field.placeholder) })}
      suggest={typed => suggestConditions(conditions, typed).map(toSuggestion)}
      onChoose={({ condition }) => onChoose(condition)}
    />
  )
}

/** A name from the list brings its code. */
export const ConditionNameInput = (props: OwnInputProps) => (
  <ConditionCombobox
    {...props}
    onChoose={({ name, code }) => {
      props.form.setValue('conditionName', name, CHOSEN)
      props.form.setValue('icd10Code', code, CHOSEN)
    }}
  />
)

/** A code from the list brings its name, unless the person has named the condition in words of their own. */
export function Icd10CodeInput(props: OwnInputProps) {
  const conditions = useCommonConditions()
  return (
    <ConditionCombobox
      {...props}
      onChoose={({ name, code }) => {
        const present = props.form.getValues('conditionName')
        const isFromList = conditions.some(condition => condition.name === present)
        props.form.setValue('icd10Code', code, CHOSEN)
        if (!present || isFromList) props.form.setValue('conditionName', name, CHOSEN)
      }}
    />
  )
}
