import { expect, it } from 'vitest'
import { athenahealth } from '../formats/fhir/read/testing/athenahealth.ts'
import { readTruth } from './testing/truth.ts'

it("reads athenahealth's way of writing as a person would", async () => {
  const file = new File([JSON.stringify(athenahealth)], 'athenahealth.json')
  expect(await readTruth(file)).toMatchObject({
    allergies: [
      {
        substance: 'Bactrim',
        reaction: 'Hives, hives on trunk',
        severity: 'moderate',
        status: 'active',
        notes: 'Onset within an hour\nAh practice: Maple Street Family Medicine',
      },
    ],
    medications: [
      { medicationName: 'lisinopril 20 mg tablet', status: 'discontinued', endDate: null, doubts: [] },
      {
        medicationName: 'lisinopril 40 mg tablet',
        status: 'active',
        startDate: '2025-02-11',
        prescribedBy: 'Pat Okafor, MD',
        refillsRemaining: 3,
        scheduleTimes: '08:00',
        scheduleConfirmed: false,
        // 90 days and three refills after February 2025.
        doubts: ['course-over'],
      },
    ],
    'lab-results': [
      {
        testName: 'TSH',
        testDate: '2025-02-10',
        resultValue: '5.2',
        referenceRangeLow: 0.4,
        referenceRangeHigh: 4,
      },
    ],
    lifestyle: [{ topic: 'Tobacco smoking status', answer: 'Current every day smoker' }],
    leftOut: [
      ['Influenza, seasonal', 'not-done'],
      ['No known food allergy', 'negated'],
    ],
  })
})
