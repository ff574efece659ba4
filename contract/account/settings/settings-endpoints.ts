import { defineEndpoint } from '#contract/endpoint.ts'
import { SETUP_STEPS } from '../registration/setup-step.ts'
import { settingsChangeSchema, settingsSchema } from './settings-schema.ts'

export const changeSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/settings',
  tag: 'Account',
  summary: 'Change the settings sent; returns them all',
  access: 'signed-in',
  // So that the setup steps can be shown in the person's language.
  duringSetup: SETUP_STEPS,
  body: settingsChangeSchema,
  response: settingsSchema,
  errors: [400],
  activity: { kind: 'settings-changed' },
})
