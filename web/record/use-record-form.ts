import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import { faultsOf } from '#contract/record/faults.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { readValue } from '#contract/record/read-value.ts'
import { unusualFields } from '#contract/record/unusual.ts'
import { clockIn } from '#contract/record/zoned.ts'
import { ApiError, fieldErrors, serverMessage } from '#web/platform/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import type { Typed } from './form-parts.ts'
import { useAddRecord, useChangeRecord } from './use-records.ts'

const toText = (field: Field, value: unknown) => {
  if (value === null || value === undefined) return ''
  return field.kind === 'moment' ? clockIn(timeZone(), new Date(String(value))) : String(value)
}

const toTyped = (record: AnyRecordType, values: Record<string, unknown>): Typed =>
  Object.fromEntries(Object.entries<Field>(record.fields).map(([name, field]) => [name, toText(field, values[name])]))

/** What an empty form starts with. */
const startOf = (record: AnyRecordType) =>
  Object.fromEntries(
    Object.entries<Field>(record.fields).map(([name, field]) => {
      if (!('startsNow' in field && field.startsNow)) return [name, field.default]
      return [name, field.kind === 'date' ? today() : new Date().toISOString()]
    }),
  )

export const fromTyped = (record: AnyRecordType, typed: Typed): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries<Field>(record.fields).map(([name, field]) => [
      name,
      readValue(field, typed[name] ?? '', timeZone()),
    ]),
  )

interface RecordFormOptions<R extends AnyRecordType> {
  record: R
  /** What is edited; left out to add. */
  existing?: RecordOf<R>
  /** Filled in at the start of an addition. */
  initial?: Partial<Values<R>>
  onSaved: (saved: RecordOf<R>) => void
}

/** A form that checks as one types with the server's own rules, and keeps what was typed when the server refuses. */
export const useRecordForm = <R extends AnyRecordType>({
  record,
  existing,
  initial,
  onSaved,
}: RecordFormOptions<R>) => {
  const add = useAddRecord(record)
  const change = useChangeRecord(record)
  const key = useRef(crypto.randomUUID())
  // What the person's changes are counted from, and the version that they have seen.
  const base = useRef(existing)
  const version = useRef(existing?.version)
  const [refusal, setRefusal] = useState<{ message: string; isConflict: boolean }>()
  // The unusual values that the person is being asked about.
  const [question, setQuestion] = useState<string[]>([])

  const form = useForm<Typed>({
    defaultValues: toTyped(record, existing ?? { ...startOf(record), ...initial }),
    mode: 'onTouched',
    resolver: typed => {
      const faults = faultsOf(record, fromTyped(record, typed), { today: today() })
      const errors = Object.fromEntries(
        Object.entries(faults).map(([name, message]) => [name, { type: 'rule', message }]),
      )
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} }
    },
  })

  const saveChanges = async (before: RecordOf<R>, values: Values<R>) => {
    const changed = onlyChanged(values, before)
    if (Object.keys(changed).length === 0) return before
    return change.mutateAsync({ id: before.id, version: version.current, ...changed })
  }

  const ask = (typed: Typed) => {
    const unusual = unusualFields(record, fromTyped(record, typed))
    setQuestion(unusual)
    return unusual.length > 0 ? undefined : save(typed)
  }

  const save = async (typed: Typed) => {
    const values = fromTyped(record, typed) as Values<R>
    setQuestion([])
    try {
      onSaved(await (base.current ? saveChanges(base.current, values) : add.mutateAsync({ values, key: key.current })))
    } catch (error) {
      const faults = Object.entries(fieldErrors(error))
      for (const [name, message] of faults) form.setError(name, { type: 'server', message })
      setRefusal({
        message: serverMessage(error) ?? t('This could not be saved. What you typed is still here; please try again.'),
        isConflict: error instanceof ApiError && error.status === 409,
      })
    }
  }

  return {
    form,
    refusal,
    question,
    /** Saves, or asks first whether an unusual value is meant. */
    submit: form.handleSubmit(ask),
    /** Saves what was asked about. */
    confirm: form.handleSubmit(save),
    /** After a conflict: the newer version is known, and the next save goes on top of it. */
    acceptVersion: (newer: RecordOf<R>, take: 'mine' | 'theirs') => {
      version.current = newer.version
      setRefusal(undefined)
      if (take === 'mine') return
      base.current = newer
      form.reset(toTyped(record, newer))
    },
    isSaving: add.isPending || change.isPending,
  }
}

/** Only what the person changed is sent, so that the rest stays as whoever changed it last left it. */
const onlyChanged = <R extends AnyRecordType>(values: Values<R>, existing: RecordOf<R>): Partial<Values<R>> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== (existing as Record<string, unknown>)[name]),
  ) as Partial<Values<R>>
