import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import type { ImportQuestion } from '../import-format.ts'

interface QuestionStepProps {
  questions: ImportQuestion[]
  onAnswer: (answers: Record<string, string>) => void
  onCancel: () => void
}

/** Asks for what the file does not say and should not be guessed. */
export function QuestionStep({ questions, onAnswer, onCancel }: QuestionStepProps) {
  const [answers, setAnswers] = useState<Record<string, string>>({})
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onAnswer(answers)
      }}
    >
      <div className="space-y-5">
        {questions.map(({ name, text, options }) => (
          <Field key={name} label={t(text)} required>
            <Select
              options={Object.fromEntries(options.map(({ value, label }) => [value, t(label)]))}
              placeholder={t('Choose')}
              value={answers[name] ?? ''}
              onChange={({ target }) => setAnswers({ ...answers, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={!questions.every(({ name }) => answers[name])}>
          {t('Continue')}
        </Button>
      </DialogActions>
    </form>
  )
}
