import { Suspense, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { documents } from '#contract/documents/documents.ts'
import { type RecordLink, writeLinks } from '#contract/documents/linked-records.ts'
import { faultsOf } from '#contract/record/faults.ts'
import { ApiError, isRefusedAs, serverMessage } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { addEntry } from '#web/record/add-entry.ts'
import { fieldErrorMessage } from '#web/record/form/fault-message.ts'
import { FieldInput } from '#web/record/form/field-input.tsx'
import { type FormValues, useFormParts } from '#web/record/form/form-parts.ts'
import { fromFormValues, toFormValues } from '#web/record/form/form-values.ts'
import { SensitiveSwitch } from '#web/record/form/sensitive-switch.tsx'
import { refreshRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { FileButton } from './choose-files.tsx'
import type { DocumentGuess } from './document-guess.ts'
import type { UploadItem, UploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'

interface NewDocumentsFormProps {
  queue: UploadQueue
  items: readonly UploadItem[]
  links: readonly RecordLink[]
  onFiles: (files: File[]) => void
  onSaved: () => void
  onCancel: () => void
}

/** The fields shared by all documents added together. */
const COMMON = ['kind', 'date', 'providerId', 'tags', 'notes'] as const

const isWanted = ({ state }: UploadItem) => state !== 'refused' && state !== 'duplicate'

const GUESSED = ['kind', 'date'] as const

/** One document's kind and date are filled in as they are read, unless the person was faster. */
const useGuess = (form: UseFormReturn<FormValues>, wanted: readonly UploadItem[]) => {
  const { dirtyFields } = form.formState
  const guess = wanted.length === 1 ? wanted[0]?.guess : undefined
  const isTyped = useRef(dirtyFields)
  isTyped.current = dirtyFields
  useEffect(() => {
    for (const name of GUESSED) if (!isTyped.current[name]) form.setValue(name, guess?.[name] ?? '')
  }, [form, guess])
}

/** The guesses from a document's own file, for the fields that the shared form leaves empty. */
const unsaid = (values: Record<string, unknown>, guess: DocumentGuess) =>
  Object.fromEntries(GUESSED.flatMap(name => (values[name] == null && guess[name] ? [[name, guess[name]]] : [])))

const titleOfKnownFile = (error: unknown) =>
  error instanceof ApiError && isRefusedAs(error, 'file_known') ? String(error.refusal.params?.title) : undefined

export const NewDocumentsForm = (props: NewDocumentsFormProps) => (
  <Suspense fallback={<CardSkeleton />}>
    <LoadedForm {...props} />
  </Suspense>
)

function LoadedForm({ queue, items, links, onFiles, onSaved, onCancel }: NewDocumentsFormProps) {
  const { inputs } = useFormParts(documents)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useForm<FormValues>({
    defaultValues: toFormValues(documents, {}),
  })
  const wanted = items.filter(isWanted)
  useGuess(form, wanted)
  // The pressed button has disappeared, so the focus moves on.
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('input')?.focus(), [])

  const findErrors = (typed: FormValues) => {
    const values = fromFormValues(documents, typed)
    const faultsWith = (title: string) =>
      faultsOf(documents, { ...values, title: title.trim() || null }, { today: today() })
    return Object.fromEntries(
      wanted.flatMap(({ key, title }) =>
        Object.entries(faultsWith(title)).map(([name, fault]) => [
          name === 'title' ? key : name,
          fieldErrorMessage(documents.fields.title, fault, null),
        ]),
      ),
    )
  }

  const saveAll = async (typed: FormValues) => {
    const values = fromFormValues(documents, typed)
    const common = Object.fromEntries([...COMMON, 'sensitivity'].map(name => [name, values[name] ?? null]))
    let added = 0
    for (const { key, title, guess = {}, isWantedTwice } of wanted) {
      const fileId = await queue.finished(key)
      const record = {
        ...common,
        ...(wanted.length > 1 && unsaid(values, guess)),
        title: title.trim(),
        fileId,
        linkedRecords: writeLinks(links),
      }
      try {
        await addEntry(documents, record, key, { isOnlyNewFile: !isWantedTwice })
      } catch (error) {
        const known = titleOfKnownFile(error)
        if (known === undefined) throw error
        queue.markKnown(key, known)
        continue
      }
      queue.release(key)
      added += 1
    }
    return added
  }

  const submit = form.handleSubmit(async typed => {
    const found = findErrors(typed)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    setRefusal(undefined)
    try {
      const added = await saveAll(typed)
      if (added > 0)
        toast({ title: added === 1 ? t(documents.messages.added) : t('{count} documents added', { count: added }) })
      // Files that another tab has added meanwhile stay in the form, as duplicates to ask about.
      if (added < wanted.length) return
      onSaved()
      queue.removeAll()
    } catch (error) {
      // A file that did not arrive says so itself.
      if (error instanceof Error)
        setRefusal(
          serverMessage(error) ?? t('This could not be saved. What you typed is still here; please try again.'),
        )
    } finally {
      setSaving(false)
      await refreshRecords(documents)
    }
  })

  return (
    <form onSubmit={submit} noValidate>
      {refusal && (
        <Alert role="alert" className="mb-4">
          {refusal}
        </Alert>
      )}
      <ul ref={list} className="space-y-3">
        {items.map(item => (
          <UploadRow key={item.key} item={item} queue={queue} error={errors[item.key]} />
        ))}
      </ul>
      <div className="mt-3">
        <FileButton kind="files" variant="quiet" label={t('Add more files')} onFiles={onFiles} />
      </div>
      {wanted.length > 1 && <h3 className="mt-4 font-semibold">{t('For all of them')}</h3>}
      <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5">
        {COMMON.map(name => (
          <FieldInput
            key={name}
            field={documents.fields[name]}
            width={name === 'notes' ? 'whole' : 'usual'}
            inputProps={form.register(name)}
            form={form}
            custom={inputs?.[name]}
            error={errors[name]}
          />
        ))}
        <div className="col-span-2">
          <SensitiveSwitch type={documents} form={form} also={{ title: wanted.map(({ title }) => title).join(', ') }} />
        </div>
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" pending={isSaving} disabled={wanted.length === 0}>
          {wanted.length > 1 ? t('Add {count} documents', { count: wanted.length }) : t(documents.messages.add)}
        </Button>
      </DialogActions>
    </form>
  )
}
