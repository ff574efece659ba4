import { providers } from '#contract/healthcare/providers/providers.ts'
import type { DecideContext, Draft, Outcome } from '../draft.ts'
import { allFactsOf } from '../facts.ts'
import { isPlaceholder } from '../identity/names.ts'
import { leaveOut, refusal } from '../left-out.ts'
import type { ProviderStatement } from '../statement.ts'

/** Undefined if the provider has no name. */
export const providerDraft = (statement: ProviderStatement): Draft | undefined => {
  const what = statement.name.trim().replace(/\s+/g, ' ')
  if (!what || isPlaceholder(what)) return undefined
  return {
    type: providers,
    what,
    values: {
      name: what,
      specialty: statement.specialty,
      practiceName: statement.practice,
      phone: statement.phone,
      email: statement.email,
      address: statement.address,
      ...(statement.isPrimary && { isPrimary: true }),
    },
    codes: [],
    about: [statement],
    facts: [],
  }
}

/** The record that a visit or a procedure refers to, and what has to be noted if there is none. */
export const providerOf = (provider: ProviderStatement | undefined) => {
  const draft = provider && providerDraft(provider)
  return {
    references: draft ? { references: { providerId: draft } } : {},
    notes: provider && !draft ? allFactsOf(provider) : [],
    /** Also among the performers or participants. */
    names: draft ? [draft.what] : [],
  }
}

export const decideProvider = (statement: ProviderStatement, { timeZone }: DecideContext): Outcome => {
  const what = statement.name.trim() || undefined
  const reason = refusal(statement, what, { codes: [] })
  const draft = reason ? undefined : providerDraft(statement)
  if (draft) return { drafts: [draft], leftOut: [] }
  return { drafts: [], leftOut: [leaveOut(statement, reason ?? 'no-name', { what, kind: providers.one, timeZone })] }
}
