import type { FormParts } from '#web/record/form/form-parts.ts'
import { ProviderInput } from '../providers/provider-input.tsx'
import { AppointmentNotice } from './appointment-notice.tsx'
import { AppointmentTypeInput } from './appointment-type-input.tsx'

export const appointmentForm: FormParts = {
  inputs: { type: AppointmentTypeInput, providerId: ProviderInput },
  Notice: AppointmentNotice,
}
