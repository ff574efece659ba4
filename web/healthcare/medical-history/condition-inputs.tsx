import { useQuery } from '@tanstack/react-query'
import {
  type CommonCondition,
  type SuggestedCondition,
  suggestConditions,
} from '#contract/healthcare/medical-history/icd10/suggest-conditions.ts'
import { t } from '#web/platform/i18n.ts'
import type { CustomInputProps } from '#web/record/form/form-parts.ts'
import { Combobox, type Suggestion } from '#web/ui/form/combobox.tsx'

// A chunk of its own, fetched when the first form opens.
const loadCommonConditions = () =>
  import('#contract/healthcare/medical-history/icd10/common-conditions.ts').then(m => m.commonConditions)

/** The built-in list of conditions; empty until loaded. */
const useCommonConditions = () =>
  useQuery({ queryKey: ['common conditions'], queryFn: loadCommonConditions }).data ?? []

const SET_VALUE_OPTIONS = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

interface ConditionComboboxProps extends CustomInputProps {
  onChoose: (chosen: CommonCondition) => void
}

function ConditionCombobox({ field, inputProps, onChoose }: ConditionComboboxProps) {
  const conditions = useCommonConditions()
  const toSuggestion = (condition: SuggestedCondition): Suggestion & { condition: CommonCondition } => ({
    id: condition.code,
    label: condition.everydayName ? `${condition.everydayName} (${condition.name})` : condition.name,
    detail: condition.code,
    condition,
  })
  return (
    <Combobox
      {...inputProps}
      placeholder={field.placeholder && t('e.g. {example}', { example: t(field.placeholder) })}
      suggest={typed => suggestConditions(conditions, typed).map(toSuggestion)}
      onChoose={({ condition }) => onChoose(condition)}
    />
  )
}

/** A name from the list fills in its code. */
export const ConditionNameInput = (props: CustomInputProps) => (
  <ConditionCombobox
    {...props}
    onChoose={({ name, code }) => {
      props.form.setValue('conditionName', name, SET_VALUE_OPTIONS)
      props.form.setValue('icd10Code', code, SET_VALUE_OPTIONS)
    }}
  />
)

/** A code from the list fills in its name, unless the person typed their own. */
export function Icd10CodeInput(props: CustomInputProps) {
  const conditions = useCommonConditions()
  return (
    <ConditionCombobox
      {...props}
      onChoose={({ name, code }) => {
        const current = props.form.getValues('conditionName')
        const isFromList = conditions.some(condition => condition.name === current)
        props.form.setValue('icd10Code', code, SET_VALUE_OPTIONS)
        if (!current || isFromList) props.form.setValue('conditionName', name, SET_VALUE_OPTIONS)
      }}
    />
  )
}
