import { Suspense, use, useEffect, useLayoutEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { CancelButton } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { RecordDocuments } from '../details/record-documents.ts'
import { visibleFields } from '../details/visible-fields.ts'
import { CollapsedField } from './collapsed-field.tsx'
import { FieldInput } from './field-input.tsx'
import { type FormParts, type FormValues, useFormParts } from './form-parts.ts'
import { fromFormValues } from './form-values.ts'
import { UnusualQuestion } from './unusual-question.tsx'
import { useRecordAction } from './use-record-action.ts'
import { useRecordForm } from './use-record-form.ts'

// Brings the list of medications, by which some are recognized.
const SensitiveSwitch = lazyPart(() => import('./sensitive-switch.tsx').then(m => m.SensitiveSwitch))

interface RecordFormProps<R extends AnyRecordType> {
  type: R
  existing?: RecordOf<R>
  initial?: Partial<Values<R>>
  entryKey?: string | undefined
  saveLabel: string
  onSaved: (saved: RecordOf<R>, note: string | undefined) => void
  onDirtyChange: (isDirty: boolean) => void
  /** Closes the form without saving; asks nothing. */
  onLeave: () => void
}

/** Adds or edits a record of any type: one input for each declared field. */
export function RecordForm<R extends AnyRecordType>({
  saveLabel,
  onDirtyChange,
  onLeave,
  ...options
}: RecordFormProps<R>) {
  const { type, existing } = options
  const parts = useFormParts(type)
  const { form, id, refusal, question, concerns, danger, submit, confirm, dismiss, answer, resolve, isSaving } =
    useRecordForm({
      ...options,
      parts,
    })
  const { errors, isDirty } = form.formState
  const isAsking = question.length + concerns.length > 0
  const isTimeGiven = Boolean(existing) || (parts.folded && parts.folded.name in (options.initial ?? {}))

  // Set before the next key press is handled: Esc right after the first character must ask.
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])

  const refused = useRef<HTMLDivElement>(null)
  // It stands above a long form, whose button is below: a press that seems to do nothing is taken for saved.
  useEffect(() => {
    if (refusal) refused.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])

  // After a save that failed, the keyboard goes on where it was.
  const pressed = useRef<Element>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (!isSaving && isLost && pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true })
  }, [isSaving])

  const { field: firstField } = useRecordAction()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there.
  useEffect(() => {
    if (firstField && firstField in type.fields) form.setFocus(firstField)
  }, [])

  const shown = visibleFields(type).filter(([name]) => parts.isShown?.(name, form.watch()) ?? true)
  const { folded } = parts
  const fields = folded ? foldedLate(shown, folded.name) : shown
  const widthOf = (name: string, field: Field) => {
    if (field.kind === 'longText' || name === type.title) return 'whole'
    return parts.short?.includes(name) ? 'half' : 'usual'
  }

  return (
    <form
      onSubmit={event => {
        pressed.current = document.activeElement
        return submit(event)
      }}
      noValidate
    >
      <div ref={refused}>
        {refusal && (
          <Alert role="alert" tone={refusal.isConflict ? 'warning' : 'danger'} className="mb-5">
            {refusal.message}
            {refusal.isConflict && refusal.recordId && (
              <span className="mt-3 flex flex-wrap gap-2">
                <Button variant="secondary" size="small" onClick={() => resolve('theirs')}>
                  {t('Load the newer version')}
                </Button>
                <Button variant="secondary" size="small" onClick={() => resolve('mine')}>
                  {t('Save my changes on top of it')}
                </Button>
              </span>
            )}
          </Alert>
        )}
      </div>
      {/* Dimmed while a question is open; inert during a save too, when typed text would be lost. */}
      <div
        inert={isAsking || isSaving}
        className={classNames('grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5', isAsking && 'opacity-50')}
      >
        {fields.map(([name, field]) => {
          const group = parts.groups?.find(({ names }) => names.includes(name))
          if (group) {
            const error = group.names.map(grouped => errors[grouped]?.message).find(Boolean)
            return group.names[0] === name && <group.Input key={name} form={form} error={error} />
          }
          if (name === 'sensitivity') {
            return (
              <div key={name} className="col-span-2 min-h-20 sm:min-h-16">
                <Suspense>
                  <SensitiveSwitch type={type} form={form} />
                </Suspense>
              </div>
            )
          }
          const input = (
            <FieldInput
              key={name}
              field={field}
              width={widthOf(name, field)}
              inputProps={form.register(name)}
              form={form}
              isNew={!existing}
              custom={parts.inputs?.[name]}
              error={errors[name]?.message}
            />
          )
          if (name !== folded?.name || isTimeGiven || errors[name]) return input
          return (
            <CollapsedField key={name} text={t(folded.text)} onExpand={() => form.setFocus(name)}>
              {input}
            </CollapsedField>
          )
        })}
      </div>
      {parts.Notice && <FormNotice type={type} form={form} id={id} Notice={parts.Notice} />}
      {existing && <FormDocuments type={type} id={existing.id} />}
      {isAsking ? (
        <UnusualQuestion
          {...{ type, form, parts, question, concerns, danger, isSaving }}
          onLeave={onLeave}
          onConfirm={confirm}
          onDismiss={dismiss}
          onAnswer={answer}
        />
      ) : (
        <DialogActions>
          <CancelButton />
          <Button type="submit" variant="primary" pending={isSaving}>
            {saveLabel}
          </Button>
        </DialogActions>
      )}
    </form>
  )
}

/** Collapsed fields come after the main fields and before the notes. */
const foldedLate = (fields: [string, Field][], folded: string) => {
  const rank = ([name, { kind }]: [string, Field]) => {
    if (name === folded) return 1
    return kind === 'longText' ? 2 : 0
  }
  return fields.toSorted((a, b) => rank(a) - rank(b))
}

/** The documents of a record that is being changed; they are linked at once, whether the form is saved or not. */
function FormDocuments({ type, id }: { type: AnyRecordType; id: string }) {
  const Documents = use(RecordDocuments)
  const isFile = Object.values<Field>(type.fields).some(({ kind }) => kind === 'file')
  if (!Documents || isFile) return null
  return (
    // Its dialogs have forms of their own, whose events must not save this one.
    <div onSubmit={event => event.stopPropagation()}>
      <Suspense>
        <Documents type={type.name} id={id} />
      </Suspense>
    </div>
  )
}

interface FormNoticeProps {
  type: AnyRecordType
  form: UseFormReturn<FormValues>
  id: string | undefined
  Notice: NonNullable<FormParts['Notice']>
}

const FormNotice = ({ type, form, id, Notice }: FormNoticeProps) => (
  <Notice id={id} values={fromFormValues(type, form.watch())} />
)
