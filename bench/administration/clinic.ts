import { PASSWORD, type Person } from '../support/bench-environment.ts'
import { isQuick } from '../support/options.ts'

export const ROWS = Number(process.env.BENCH_ROWS ?? (isQuick ? 20_000 : 100_000))
export const PEOPLE = ROWS / 200

export const formatCount = (count: number) => count.toLocaleString('en')

const emailOf = (index: number) => `patient-${index}@example.org`

/** A clinic's file as another system exports it: by day, so that the rows of all people are mixed. */
export const clinicFile = () => {
  const lines = [
    'patientEmail,medicationName,dosage,frequency,instructions,prescribedBy,startDate,refillsRemaining,notes',
  ]
  for (let row = 0; row < ROWS; row += 1) {
    lines.push(
      `${emailOf(row % PEOPLE)},Lisinopril ${row},10 mg,Once daily,Take 1 tablet in the morning with water,Dr. Maria Garcia,2026-01-${String((row % 28) + 1).padStart(2, '0')},${row % 5},For blood pressure.`,
    )
  }
  return `${lines.join('\n')}\n`
}

export const peopleFile = (people = PEOPLE) =>
  `patientEmail,firstName,lastName\n${Array.from({ length: people }, (_, index) => `${emailOf(index)},Pat,Number ${index}`).join('\n')}\n`

/** A run may last longer than a sign-in counts as recent: then the password is entered again. */
const askAgain = async (url: string, headers: Person['headers'], ask: () => Promise<Response>) => {
  const response = await ask()
  if (response.status !== 403) return response
  await response.body?.cancel()
  const body = JSON.stringify({ password: PASSWORD })
  await fetch(`${url}/api/account/confirm`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  return ask()
}

export const importerAt =
  (url: string, { headers }: Pick<Person, 'headers'>) =>
  async (importType: string, content: string, { dryRun = false } = {}) => {
    const response = await askAgain(url, headers, () => {
      const form = new FormData()
      form.append('importType', importType)
      if (dryRun) form.append('dryRun', 'true')
      form.append('file', new File([content], 'clinic.csv', { type: 'text/csv' }))
      return fetch(`${url}/api/admin/import-csv`, { method: 'POST', headers, body: form })
    })
    if (!response.ok) throw new Error(`The import answered ${response.status}: ${await response.text()}`)
  }

/** Occurs once in each record: within text, its quotes would be escaped. */
const IN_EACH = '"isSample":'

/** Reads a whole export as a stream and returns the number of records. */
export const exporterAt =
  (url: string, { headers }: Pick<Person, 'headers'>) =>
  async () => {
    const response = await askAgain(url, headers, () => fetch(`${url}/api/admin/export-data`, { headers }))
    if (!response.ok || !response.body)
      throw new Error(`The export answered ${response.status}: ${await response.text()}`)
    let records = 0
    let end = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream('latin1'))) {
      const text = `${end}${chunk}`
      records += text.split(IN_EACH).length - 1
      end = text.slice(1 - IN_EACH.length)
    }
    return records
  }
