import { useState } from 'react'
import type { Answers, Question } from '#web/imports/formats/csv/csv-readings.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { DialogActions } from '#web/ui/overlay/dialog.tsx'

interface FileQuestionsProps {
  questions: Question[]
  onAnswer: (answers: Answers) => void
  onCancel: () => void
}

const labelOf = ({ about, example }: Question) => {
  const labels: Record<Question['about'], string> = {
    dates: t('What comes first in the date {example}?', { example }),
    weight: t('What unit is the weight {example} in?', { example }),
    temperature: t('What unit is the temperature {example} in?', { example }),
    glucoseLevel: t('What unit is the glucose value {example} in?', { example }),
  }
  return labels[about]
}

const optionsOf = ({ about, options }: Question): Record<string, string> =>
  about === 'dates'
    ? { 'month-first': t('The month'), 'day-first': t('The day') }
    : Object.fromEntries(options.map(option => [option, option]))

/** Questions about the file, because a wrong guess could turn kilograms into pounds. */
export function FileQuestions({ questions, onAnswer, onCancel }: FileQuestionsProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const isAnswered = questions.every(({ about }) => answers[about])
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onAnswer(answers)
      }}
    >
      <p className="mb-5 text-[0.9375rem] text-muted">{t('The file does not say, and guessing could be wrong.')}</p>
      <div className="space-y-5">
        {questions.map(question => (
          <Field key={question.about} label={labelOf(question)} required>
            <Select
              options={optionsOf(question)}
              placeholder={t('Choose')}
              value={answers[question.about] ?? ''}
              onChange={({ target }) => setAnswers({ ...answers, [question.about]: target.value })}
            />
          </Field>
        ))}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={!isAnswered}>
          {t('Continue')}
        </Button>
      </DialogActions>
    </form>
  )
}
