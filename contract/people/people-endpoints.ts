import { z } from 'zod'
import { personSettingsChangeSchema, personSettingsSchema } from '#contract/account/settings/settings-schema.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { newPersonSchema, personPreferencesSchema, personSummarySchema } from './people.ts'

const common = { tag: 'People', access: 'signed-in' } as const

export const addPerson = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/people',
  summary: 'Add a person without an account',
  body: newPersonSchema,
  status: 201,
  response: personSummarySchema,
  errors: [400, 409],
})

export const loadSampleFamily = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/seed-sample-family',
  summary: 'Add a child and a grandmother with sample records, or refresh them; removed with the sample data',
  response: z.array(personSummarySchema),
  errors: [409],
})

export const changePersonPreferences = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/api/person',
  person: 'view',
  summary: 'Set the relation to the person, and whether to get their reminders',
  body: personPreferencesSchema,
  response: personSummarySchema,
  errors: [404],
})

export const findPersonSettings = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/person/settings',
  person: 'manage',
  summary: 'The settings that belong to the person’s records',
  response: personSettingsSchema,
})

export const changePersonSettings = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/api/person/settings',
  person: 'manage',
  needsEverything: true,
  summary: 'Change the settings of a person without an account',
  body: personSettingsChangeSchema,
  response: personSettingsSchema,
  errors: [400, 403],
  activity: { kind: 'settings-changed' },
})

export const erasePerson = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/person/erase',
  person: 'manage',
  needsEverything: true,
  needsLasting: true,
  summary: 'Permanently erase a person without an account, with all records',
  recentSignIn: true,
  body: z.strictObject({ confirmation: z.literal('DELETE') }),
  errors: [403],
})
