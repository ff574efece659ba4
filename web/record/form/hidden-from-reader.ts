import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { type AnyRecordType, SENSITIVITIES } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { findOwnHiddenEntry } from '#contract/record/hidden-entry-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'

const addedBefore = async (type: AnyRecordType, title: string) => {
  try {
    const { addedAt } = await call(findOwnHiddenEntry, { body: { type: type.name, title } })
    return addedAt
      ? [
          t(
            'You already added {title} on {when}. You cannot see whether it is still listed: ask before you add it again.',
            {
              title,
              when: formatDateTime(addedAt),
            },
          ),
        ]
      : []
  } catch {
    return [t('Whether you added it before could not be checked.')]
  }
}

/** What to ask users who will not see what they save; empty if they will. */
export const hiddenFromReader = async (
  type: AnyRecordType,
  values: Record<string, FieldValue>,
  isNew: boolean,
  person: PersonSummary,
): Promise<string[]> => {
  const kind = person.includesSensitive ? undefined : sensitivityOf(type, values)
  if (!kind) return []
  const before = isNew ? await addedBefore(type, String(values[type.title] ?? '')) : []
  const about = { kind: t(SENSITIVITIES[kind]) }
  const after = person.hasLogin
    ? t(
        'It counts as sensitive ({kind}), and will be hidden from you. {person} and those with access to sensitive records see it.',
        {
          ...about,
          person: nameOf(person),
        },
      )
    : t(
        'It counts as sensitive ({kind}), and will be hidden from you. Those with access to sensitive records see it.',
        about,
      )
  return [...before, after]
}
