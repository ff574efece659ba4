import { type ReactNode, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { unitIn } from '#contract/record/units.ts'
import { inOwnUnits, otherUnits, seemsInOtherUnits, unusualSide } from '#contract/record/unusual.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { formatEditable } from '#web/platform/format/typed-numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { amountOf, unitOf, units } from '../amounts.ts'
import type { Danger, FormParts, FormValues } from './form-parts.ts'
import { fromFormValues } from './form-values.ts'

interface SaveQuestionProps {
  title: string
  isDanger?: boolean
  /** Where it is better not to save: the first answer, which has the focus. */
  leave?: { label: string; onPress: () => void } | undefined
  /** Left out where something else must be answered first. */
  onConfirm?: (() => void) | undefined
  confirmLabel?: string | undefined
  /** Back to the form. */
  onChange: () => void
  isSaving: boolean
  /** Answers with a value each. */
  answers?: ReactNode
  children?: ReactNode
}

/** Asks before something is saved. It may open below the fold of the dialog, so it takes the focus and comes into view. */
function SaveQuestion({ title, isDanger = false, leave, answers, children, ...rest }: SaveQuestionProps) {
  const { onConfirm, confirmLabel = t('Yes, save it'), onChange, isSaving } = rest
  const box = useRef<HTMLDivElement>(null)
  const leaving = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    // No answer that saves: a second Enter must not give it.
    const focused = leaving.current ?? box.current
    focused?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="mt-5 rounded-control">
      <Alert
        role="alert"
        tone={isDanger ? 'danger' : 'warning'}
        title={title}
        actions={
          <>
            {leave && (
              <Button ref={leaving} variant="primary" size="small" onClick={leave.onPress}>
                {leave.label}
              </Button>
            )}
            {answers}
            {onConfirm && (
              <Button variant="secondary" size="small" onClick={onConfirm} pending={isSaving}>
                {confirmLabel}
              </Button>
            )}
            <Button variant="secondary" size="small" onClick={onChange}>
              {t('Change it')}
            </Button>
          </>
        }
      >
        {children}
      </Alert>
    </div>
  )
}

interface UnusualQuestionProps {
  type: AnyRecordType
  form: UseFormReturn<FormValues>
  parts: FormParts
  /** The fields that are asked about. */
  question: string[]
  concerns: string[]
  danger: Danger | undefined
  onConfirm: () => void
  onDismiss: () => void
  /** Closes the form without saving. */
  onLeave: () => void
  /** Confirms the typed value, or replaces it with `text`; the next question follows. */
  onAnswer: (name: string, text?: string) => void
  isSaving: boolean
}

/** Names unusual values and asks if they are meant. For an amount that fits other units, each answer is a value. */
export function UnusualQuestion({ type, form, parts, question, concerns, danger, ...rest }: UnusualQuestionProps) {
  const typed = form.getValues()
  const values = fromFormValues(type, typed)
  const fieldOf = (name: string): Field => type.fields[name]
  const usual = parts.usual?.(values) ?? {}
  const inOther = question.find(name => seemsInOtherUnits(fieldOf(name), values[name], units(), usual[name]))
  const { onConfirm, onDismiss, onLeave, onAnswer, isSaving } = rest
  if (inOther) {
    const field = fieldOf(inOther)
    const stored = Number(values[inOther])
    const amount = formatNumber(amountOf(field, stored))
    const meant = `${amount} ${t(unitIn(field, otherUnits(units())) ?? '')}`
    const isAllowed = !form.formState.errors[inOther]
    return (
      <SaveQuestion
        key={inOther}
        title={t('Did you mean {amount}?', { amount: meant })}
        onChange={onDismiss}
        isSaving={isSaving}
        answers={
          <>
            <Button
              variant="secondary"
              size="small"
              onClick={() => onAnswer(inOther, formatEditable(inOwnUnits(field, stored, units())))}
            >
              {meant}
            </Button>
            {isAllowed && (
              <Button variant="secondary" size="small" onClick={() => onAnswer(inOther)}>
                {`${amount} ${unitOf(field)}`}
              </Button>
            )}
          </>
        }
      >
        {t('{name} is saved in your units. You can change them in Settings.', { name: t(field.label) })}
      </SaveQuestion>
    )
  }
  const sentences = [
    ...new Set(
      question.map(name => {
        const own = `${t(fieldOf(name).label)} ${[typed[name], unitOf(fieldOf(name))].filter(Boolean).join(' ')}`
        const amount = parts.amount?.(name, typed) ?? own
        return unusualSide(fieldOf(name), values[name], usual[name]) === 'low'
          ? t('{amount} is very low.', { amount })
          : t('{amount} is very high.', { amount })
      }),
    ),
  ]
  const isMeasured = sentences.length > 0
  return (
    <SaveQuestion
      title={
        danger?.heading ??
        (isMeasured ? `${sentences.join(' ')} ${t('Is that what you measured?')}` : t('Is this correct?'))
      }
      isDanger={danger !== undefined}
      leave={danger?.answers && { label: danger.answers.leave, onPress: onLeave }}
      confirmLabel={danger?.answers?.saveAnyway}
      onConfirm={onConfirm}
      onChange={onDismiss}
      isSaving={isSaving}
    >
      {concerns.map(concern => (
        <span key={concern} className="mb-1 block">
          {concern}
        </span>
      ))}
    </SaveQuestion>
  )
}
