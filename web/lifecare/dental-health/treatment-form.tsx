import { useState } from 'react'
import type { dentalTreatments } from '#contract/lifecare/dental-health/dental-treatments.ts'
import { t } from '#web/platform/i18n.ts'
import type { CustomInputProps, FormParts } from '#web/record/form/form-parts.ts'
import { Input } from '#web/ui/form/input.tsx'
import { numberingName, shownTeeth, toothNumbering } from './tooth-numbering.ts'

const EXAMPLES = { universal: '3, 14', fdi: '16, 26' }

/**
 * Typed in the reader's tooth numbering and stored with the name of that numbering, so that it is never ambiguous.
 * Without the form's `ref`, which would read the bare numbers from the screen.
 */
function TeethInput({ form, inputProps: { name, onBlur } }: CustomInputProps) {
  const numbering = toothNumbering()
  const stored = form.watch(name) ?? ''
  const [typed, setTyped] = useState(() => (stored ? shownTeeth(stored) : ''))
  return (
    <Input
      type="text"
      value={typed}
      placeholder={t('e.g. {example}', { example: `${EXAMPLES[numbering]} (${numberingName(numbering)})` })}
      onBlur={onBlur}
      onChange={event => {
        const text = event.target.value
        setTyped(text)
        const value = text.trim() && `${numberingName(numbering)} ${text}`
        form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }}
    />
  )
}

export const treatmentForm: FormParts<typeof dentalTreatments> = {
  inputs: { teeth: TeethInput },
  details: ({ teeth }) => (teeth ? { teeth: `${shownTeeth(teeth)} (${numberingName(toothNumbering())})` } : {}),
}
