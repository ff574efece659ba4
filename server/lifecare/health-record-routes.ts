import { type Profile, profiles } from '#contract/account/profile/profile.ts'
import { type MedicalCondition, medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { type Procedure, procedures } from '#contract/healthcare/medical-history/procedures.ts'
import { mayBeTaken } from '#contract/healthcare/medications/medication-now.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { type Provider, providers } from '#contract/healthcare/providers/providers.ts'
import { LOCALES } from '#contract/languages/locales.ts'
import { type Allergy, allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { type Device, devices } from '#contract/lifecare/health-profile/devices/devices.ts'
import { type FamilyIllness, familyHistory } from '#contract/lifecare/health-profile/family-history.ts'
import { type HealthBasics, healthBasics } from '#contract/lifecare/health-profile/health-basics.ts'
import { type Immunization, immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { downloadHealthRecord } from '#contract/lifecare/lifecare-endpoints.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { paperIn } from '#server/pdf/paper-size.ts'
import { MAX_PDF_LINES } from '#server/pdf/pdf-page.ts'
import type { FindPersonDetails } from '#server/people/person-names.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { translatorFor } from '#server/platform/translations.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { clockFor } from '#server/record/request-clock.ts'
import type { HealthRecord } from './health-record-parts.ts'

/** "Export Records": what a doctor should know of a person, as a file. */
export const healthRecordRoutes = (app: App, store: RecordStore, findPatient: FindPersonDetails) => {
  const read = async (caller: Caller): Promise<HealthRecord> => {
    const list = async <One>(type: AnyRecordType, view?: string): Promise<One[]> =>
      (await store.list(caller.access, type, { view, limit: MAX_PDF_LINES + 1, now: new Date() })).map(text =>
        JSON.parse(text),
      )
    const { firstName, lastName } = await findPatient(caller.access)
    const [profile] = await list<Profile>(profiles)
    const [basics] = await list<HealthBasics>(healthBasics)
    const team = await list<Provider>(providers)
    return {
      patient: `${firstName} ${lastName}`.trim(),
      today: clockFor(caller).today,
      isWhole: caller.access.includesSensitive,
      profile,
      basics,
      allergies: await list<Allergy>(allergies),
      conditions: await list<MedicalCondition>(medicalConditions),
      medications: (await list<Medication>(medications)).filter(mayBeTaken),
      procedures: await list<Procedure>(procedures),
      devices: await list<Device>(devices),
      immunizations: await list<Immunization>(immunizations),
      family: await list<FamilyIllness>(familyHistory),
      primary: team.find(({ isPrimary }) => isPrimary),
    }
  }

  handle(app, downloadHealthRecord, async (request, reply) => {
    const caller = callerOf(request)
    const { language } = caller.settings
    const record = await read(caller)
    // Fonts and their reader are a fifth of a second's work: done for the first file, not for each start.
    const { healthRecordPdf } = await import('./health-record-pdf.ts')
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="health-record-summary-${record.today}.pdf"`)
      .send(
        healthRecordPdf(record, {
          translate: await translatorFor(language),
          locale: LOCALES[language],
          paper: paperIn(caller.settings.timeZone),
        }),
      )
  })
}
