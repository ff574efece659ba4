import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AnyRecordType, isPartlySensitive, type RecordOf, type Values } from '#contract/record/define-record.ts'
import { faultsOf } from '#contract/record/faults.ts'
import type { Field } from '#contract/record/fields.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { seemsInOtherUnits, unusualFields } from '#contract/record/unusual.ts'
import { ApiError, fieldErrors, isUnanswered, recordMadeBefore, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { holdNumberSettings } from '#web/platform/number-settings.ts'
import { useUnansweredFields } from '#web/platform/only-changed.ts'
import { useCurrentPerson } from '#web/platform/person/current-person.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import { useDiscarded } from '#web/platform/use-discarded.ts'
import { readFirstVersion } from '../add-entry.ts'
import { units } from '../amounts.ts'
import { useEntryKey } from '../use-entry-key.ts'
import { readRecord, useAddRecord, useChangeRecord } from '../use-records.ts'
import { fieldErrorMessage } from './fault-message.ts'
import type { Danger, FormParts, FormValues } from './form-parts.ts'
import { fromFormValues, toFormValues, unclearNumbers } from './form-values.ts'

/** What an empty form starts with. */
const startOf = (type: AnyRecordType) =>
  Object.fromEntries(
    Object.entries<Field>(type.fields).map(([name, field]) => {
      if (!('startsNow' in field && field.startsNow)) return [name, field.default]
      return [name, field.kind === 'date' ? today() : new Date().toISOString()]
    }),
  )

const hourNow = () => Number(clockIn(timeZone(), new Date()).slice(11, 13))

/** `fetch` fails with a `TypeError` if there is no connection. */
const unsavedMessage = (error: unknown) =>
  error instanceof TypeError
    ? t('There is no connection to Wellkept. What you typed is still here; please try again.')
    : t('This could not be saved. What you typed is still here; please try again.')

const asTyped = (name: string, typed: FormValues) => `${name}=${typed[name]}`

interface RecordFormOptions<R extends AnyRecordType> {
  type: R
  /** The record to edit; left out to add one. */
  existing?: RecordOf<R>
  /** Initial values of a new record. */
  initial?: Partial<Values<R>>
  /** The idempotency key of a new record that is made once, even if the form is closed and opened again. */
  entryKey?: string | undefined
  onSaved: (saved: RecordOf<R>, note: string | undefined) => void
  parts: FormParts
}

/** Validates with the same rules as the server, and keeps the input if the server refuses it. */
export const useRecordForm = <R extends AnyRecordType>({
  type,
  existing,
  initial,
  entryKey,
  onSaved,
  parts,
}: RecordFormOptions<R>) => {
  // Another tab may change it while the form is open: a time that was typed before stays what it was.
  const [zone] = useState(timeZone)
  useEffect(holdNumberSettings, [])
  const show = (values: Record<string, unknown>) => toFormValues(type, values, zone)
  const read = (typed: FormValues) => fromFormValues(type, typed, zone)
  const add = useAddRecord(type)
  const change = useChangeRecord(type)
  const key = useEntryKey(entryKey)
  const discarded = useDiscarded()
  // The record that changes are compared with, and the version that the user has seen.
  const base = useRef(existing)
  const shown = useRef(existing && show(existing))
  const version = useRef(existing?.version)
  /** What the last attempt sent, if it got no response. */
  const unanswered = useRef<FormValues>(undefined)
  const unansweredFields = useUnansweredFields()
  const [refusal, setRefusal] = useState<{ message: string; isConflict: boolean; recordId: string | undefined }>()
  // The unusual values that the person is being asked about, as text.
  const [question, setQuestion] = useState<string[]>([])
  const note = useRef<string>(undefined)
  // Values that the person has said are meant.
  const accepted = useRef(new Set<string>())
  const [concerns, setConcerns] = useState<string[]>([])
  const [danger, setDanger] = useState<Danger>()
  const person = useCurrentPerson()

  const form = useForm<FormValues>({
    defaultValues: show(existing ?? { ...startOf(type), ...parts.start?.(hourNow()), ...initial }),
    mode: 'onTouched',
    resolver: typed => {
      const values = read(typed)
      const own = parts.fault?.(values)
      const faults = {
        ...(own && { [own.field]: own.message }),
        ...faultsOf(type, values, { today: today() }),
        ...unclearNumbers(type, typed),
      }
      const errors = Object.fromEntries(
        Object.entries(faults).map(([name, fault]) => [
          name,
          {
            type: 'rule',
            message: fieldErrorMessage(type.fields[name], fault, values[name], parts.usual?.(values)[name]),
          },
        ]),
      )
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} }
    },
  })

  const saveChanges = async (before: RecordOf<R>, typed: FormValues) => {
    const changed = onlyChanged<R>(read(typed), typed, shown.current ?? {}, unansweredFields.names, parts.sentWith)
    if (Object.keys(changed).length === 0) return before
    const sent = { id: before.id, version: version.current, signal: discarded.signal, ...changed }
    return change.mutateAsync(sent).catch(error => {
      unansweredFields.note(error, changed)
      throw error
    })
  }

  /** Clears fields that a later choice has hidden. */
  const onlyShown = (typed: FormValues) =>
    Object.fromEntries(
      Object.entries(typed).map(([name, text]) => {
        const isShown = parts.isShown?.(name, typed) ?? true
        return [name, isShown ? text : (form.formState.defaultValues?.[name] ?? '')]
      }),
    )

  /** For a first attempt that was saved but whose response was lost: the form becomes the edit of that record. */
  const goOnAsEdit = async (id: string) => {
    base.current = await readFirstVersion(type, id)
    version.current = 1
    shown.current = unanswered.current ?? show(base.current)
    unanswered.current = undefined
  }

  const findOwnRecord = async () => {
    if (base.current || !unanswered.current) return
    const [own] = await call(recordEndpoints(type).list, { query: { madeWith: key.current } })
    if (own) await goOnAsEdit(own.id)
  }

  /** Whether the conflicting change is this form's own earlier attempt, whose response was lost. */
  const findOwnChange = async () => {
    if (!base.current || !unanswered.current) return false
    const sent = unanswered.current
    const newest = await readRecord(type, base.current.id)
    const stored = show(newest)
    const changed = Object.keys(sent).filter(name => sent[name] !== shown.current?.[name])
    if (!changed.every(name => sent[name] === stored[name]) || newest.version !== (version.current ?? 0) + 1)
      return false
    base.current = newest
    shown.current = sent
    unansweredFields.names.clear()
    version.current = newest.version
    unanswered.current = undefined
    return true
  }

  const addRecord = async (typed: FormValues) => {
    const values = read(onlyShown(typed)) as Values<R>
    try {
      return await add.mutateAsync({ values, key: key.current, signal: discarded.signal })
    } catch (error) {
      const id = recordMadeBefore(error)
      if (!id) throw error
      await goOnAsEdit(id)
      return base.current ? saveChanges(base.current, typed) : Promise.reject(error)
    }
  }

  /** Asks about records that the user will not see once saved, since they would add them again. */
  const findHidden = async (values: ReturnType<typeof fromFormValues>) => {
    if (!person || person.includesSensitive || !isPartlySensitive(type)) return []
    try {
      const { hiddenFromReader } = await import('./hidden-from-reader.ts')
      return await hiddenFromReader(type, values, !base.current, person)
    } catch {
      return [t('Whether you have added it before could not be checked.')]
    }
  }

  const findQuestions = async (typed: FormValues) => {
    try {
      await findOwnRecord()
    } catch (error) {
      return refuse(serverMessage(error) ?? unsavedMessage(error), false)
    }
    const values = read(typed)
    const unusual = unusualFields(type, values, units(), parts.usual?.(values)).filter(
      name => !accepted.current.has(asTyped(name, typed)),
    )
    // If the check fails, such as offline, saving is still possible.
    const check = await parts.questions?.(values, base.current?.id, person).catch(() => undefined)
    const hidden = await findHidden(values)
    note.current = [check?.note, hidden.at(-1)].filter(Boolean).join(' ') || undefined
    const found = [...hidden, ...(check?.questions ?? [])]
    setQuestion(unusual)
    setConcerns(found)
    setDanger(check?.danger)
    if (unusual.length + found.length === 0) await save(typed)
  }

  /** Asks about values that are invalid as typed but would be usual in other units. */
  const askAboutUnits = (errors: object) => {
    const values = read(form.getValues())
    const own = parts.usual?.(values) ?? {}
    const inOther = (name: string) => seemsInOtherUnits(type.fields[name], values[name], units(), own[name])
    setQuestion(Object.keys(errors).filter(inOther))
  }

  /** One save at a time: a second press during the first would be a conflict with it. */
  const isSubmitting = useRef(false)
  const inTurn = async (run: () => Promise<void>) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    setRefusal(undefined)
    try {
      await run()
    } finally {
      isSubmitting.current = false
    }
  }

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    return inTurn(form.handleSubmit(findQuestions, askAboutUnits))
  }

  const save = async (typed: FormValues) => {
    setQuestion([])
    setConcerns([])
    try {
      onSaved(await (base.current ? saveChanges(base.current, typed) : addRecord(typed)), note.current)
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409
      if (isConflict && (await findOwnChange().catch(() => false))) return save(typed)
      if (isUnanswered(error)) unanswered.current = typed
      const faults = Object.entries(fieldErrors(error))
      for (const [name, message] of faults) form.setError(name, { type: 'server', message })
      refuse(serverMessage(error) ?? unsavedMessage(error), isConflict)
    }
  }

  const refuse = (message: string, isConflict: boolean) =>
    setRefusal({ message, isConflict, recordId: base.current?.id })

  /** After a conflict, the next save is based on the newer version. */
  const acceptVersion = (newer: RecordOf<R>, take: 'mine' | 'theirs') => {
    version.current = newer.version
    setRefusal(undefined)
    if (take === 'mine') return
    base.current = newer
    shown.current = show(newer)
    unansweredFields.names.clear()
    form.reset(show(newer))
  }

  return {
    form,
    /** The record that is edited, also once the form has become its edit. */
    id: base.current?.id,
    refusal,
    question,
    concerns,
    danger,
    /** Saves, or asks first whether an unusual value is meant. */
    submit,
    /** Saves what was asked about. */
    confirm: () => inTurn(form.handleSubmit(save)),
    /** Confirms a questioned value as typed, or replaces it with `text`; then saves, or asks about the next one. */
    answer: (name: string, text?: string) => {
      if (text === undefined) accepted.current.add(asTyped(name, form.getValues()))
      else form.setValue(name, text, { shouldDirty: true, shouldValidate: true })
      setQuestion([])
      return submit()
    },
    dismiss: () => {
      const [first] = question
      setQuestion([])
      setConcerns([])
      // The field can be focused only after the question has closed.
      if (first) setTimeout(() => form.setFocus(first))
    },
    /** After a conflict: goes on with the newer version, or with what was typed on top of it. */
    resolve: async (take: 'mine' | 'theirs') => {
      if (!base.current) return
      try {
        acceptVersion(await readRecord(type, base.current.id), take)
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404
        const unread = t('The newer version could not be loaded. What you typed is still here; please try again.')
        refuse(isGone ? (serverMessage(error) ?? unread) : unread, !isGone)
        return
      }
      if (take === 'mine') await submit()
    },
    isSaving: form.formState.isSubmitting,
  }
}

/**
 * Sends only the fields that the person changed, so that others' changes stay. Compared as
 * shown: an amount rounded for the screen, or a moment without its seconds, is no change.
 */
const onlyChanged = <R extends AnyRecordType>(
  values: ReturnType<typeof fromFormValues>,
  typed: FormValues,
  shown: FormValues,
  unanswered: ReadonlySet<string>,
  sentWith: FormParts['sentWith'] = {},
): Partial<Values<R>> => {
  const names = new Set(Object.keys(shown).filter(name => typed[name] !== shown[name] || unanswered.has(name)))
  for (const [name, others] of Object.entries(sentWith))
    if (names.has(name)) for (const other of others) names.add(other)
  const changed = Object.entries(values).filter(([name]) => names.has(name))
  return Object.fromEntries(changed) as Partial<Values<R>>
}
