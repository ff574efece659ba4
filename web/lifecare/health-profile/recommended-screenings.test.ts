import { describe, expect, it } from 'vitest'
import { completedTests, medicalPast } from './completed-tests.ts'
import { recommendedScreenings, type ScreeningFacts } from './recommended-screenings.ts'

const TODAY = '2026-11-15'
const born = (age: number) => `${2026 - age}-01-31`

const suggest = (age: number, facts: Partial<ScreeningFacts> = {}) =>
  recommendedScreenings(
    { dateOfBirth: born(age), gender: 'female', done: [], conditions: [], past: [], ...facts },
    TODAY,
  )

const stateOf = (name: string, age: number, facts: Partial<ScreeningFacts> = {}) =>
  suggest(age, facts).find(screening => screening.name === name)?.state

describe('recommended screenings', () => {
  it.each([
    ['Blood pressure', 'female', 17, 'not-now'],
    ['Blood pressure', 'male', 18, 'due'],
    ['Cholesterol', 'female', 19, 'not-now'],
    ['Cholesterol', 'female', 20, 'due'],
    ['Diabetes', 'male', 34, 'not-now'],
    ['Diabetes', 'male', 35, 'due'],
    ['Colorectal cancer', 'male', 44, 'not-now'],
    ['Colorectal cancer', 'male', 45, 'due'],
    ['Colorectal cancer', 'male', 75, 'due'],
    ['Colorectal cancer', 'male', 76, 'not-now'],
    ['Breast cancer', 'female', 39, 'not-now'],
    ['Breast cancer', 'female', 40, 'due'],
    ['Breast cancer', 'female', 74, 'due'],
    ['Breast cancer', 'female', 75, 'not-now'],
    ['Breast cancer', 'male', 50, undefined],
    ['Cervical cancer', 'female', 21, 'due'],
    ['Cervical cancer', 'female', 66, 'not-now'],
    ['Cervical cancer', 'male', 30, undefined],
    ['Prostate cancer', 'male', 55, 'talk'],
    ['Prostate cancer', 'male', 70, 'not-now'],
    ['Prostate cancer', 'female', 60, undefined],
    ['Lung cancer', 'female', 49, 'not-now'],
    ['Lung cancer', 'female', 50, 'talk'],
    ['Osteoporosis', 'female', 65, 'due'],
    ['Osteoporosis', 'male', 70, undefined],
    ['Hepatitis C', 'male', 79, 'due'],
    ['Hepatitis C', 'male', 80, 'not-now'],
    ['HIV', 'male', 65, 'due'],
    ['HIV', 'male', 66, 'not-now'],
    ['Aortic aneurysm', 'male', 65, 'talk'],
    ['Aortic aneurysm', 'female', 65, undefined],
    ['Hepatitis B', 'male', 17, 'not-now'],
    ['Hepatitis B', 'male', 18, 'talk'],
    ['Chlamydia and gonorrhea', 'female', 24, 'talk'],
    ['Chlamydia and gonorrhea', 'female', 25, 'not-now'],
    ['Chlamydia and gonorrhea', 'male', 20, undefined],
    ['Depression', 'male', 11, 'not-now'],
    ['Depression', 'male', 12, 'talk'],
  ] as const)('%s for someone %s of %i years: %s', (name, gender, age, state) => {
    expect(stateOf(name, age, { gender })).toBe(state)
  })

  it.each(['prefer-not-to-say', 'other', null] as const)('takes no sex for granted where it is %s', gender => {
    expect(stateOf('Breast cancer', 60, { gender })).toBe('for-some')
    expect(stateOf('Prostate cancer', 60, { gender })).toBe('for-some')
    expect(stateOf('Prostate cancer', 40, { gender })).toBe('not-now')
    expect(stateOf('Colorectal cancer', 60, { gender })).toBe('due')
  })

  it('are done for as long as the last test is valid, including the last day', () => {
    const colorectalAfter = (test: 'colonoscopy' | 'stool-blood', date: string) =>
      suggest(50, { done: [{ test, date }] }).find(screening => screening.name === 'Colorectal cancer')
    expect(colorectalAfter('colonoscopy', '2016-11-15')).toMatchObject({
      state: 'done',
      message: { text: 'Up to date until {day}', values: { day: { day: '2026-11-15' } } },
    })
    expect(colorectalAfter('colonoscopy', '2016-11-14')).toMatchObject({
      state: 'due',
      message: { text: 'Due since {day}', values: { day: { day: '2026-11-14' } } },
    })
    expect(colorectalAfter('stool-blood', '2025-11-14')?.state).toBe('due')
    expect(colorectalAfter('stool-blood', '2025-11-16')?.state).toBe('done')
  })

  it('count the test that lasts longest, not the newest', () => {
    const done = [
      { test: 'stool-blood', date: '2026-01-05' },
      { test: 'colonoscopy', date: '2020-02-29' },
    ] as const
    expect(suggest(50, { done }).find(screening => screening.name === 'Colorectal cancer')?.message.values).toEqual({
      day: { day: '2030-03-01' },
    })
  })

  it('ask for blood pressure each year only from 40', () => {
    const done = [{ test: 'blood-pressure', date: '2024-06-01' }] as const
    expect([stateOf('Blood pressure', 39, { done }), stateOf('Blood pressure', 40, { done })]).toEqual(['done', 'due'])
  })

  it('call no child up to date by a guideline for adults', () => {
    const done = [{ test: 'blood-pressure', date: '2026-11-01' }] as const
    expect([7, 17, 18].map(age => stateOf('Blood pressure', age, { done }))).toEqual(['not-now', 'not-now', 'done'])
  })

  it('are done for good if once is enough', () => {
    expect(stateOf('HIV', 40, { done: [{ test: 'hiv', date: '1999-01-01' }] })).toBe('done')
  })

  it('do not search for a known illness, and distinguish a similar one', () => {
    expect(stateOf('Diabetes', 46, { conditions: ['Type 2 diabetes mellitus without complications'] })).toBe('followed')
    expect(stateOf('Diabetes', 46, { conditions: ['Prediabetes'] })).toBe('due')
  })

  it.each([
    ['Diabetes', 'Diabetes', 'followed'],
    ['Diabetes', 'diabète de type 2', 'followed'],
    ['Diabetes', 'Zuckerkrankheit', 'followed'],
    ['Diabetes', 'T2DM', 'followed'],
    ['Diabetes', 'E11.9', 'followed'],
    ['Diabetes', 'Diabetes insipidus', 'due'],
    ['Diabetes', 'Prädiabetes', 'due'],
    ['Diabetes', 'Family history of diabetes', 'due'],
    ['Diabetes', 'Gestational diabetes', 'due'],
    ['Breast cancer', 'Mammakarzinom links', 'followed'],
    ['Breast cancer', 'cáncer de mama', 'followed'],
    ['Colorectal cancer', 'Darmkrebs', 'followed'],
    ['Colorectal cancer', 'cancer du côlon', 'followed'],
    ['Cervical cancer', 'CIN 3', 'followed'],
    ['Hepatitis B', 'Hepatitis B vaccination', 'talk'],
    ['Hepatitis B', 'Chronic hepatitis B', 'followed'],
    ['HIV', 'VIH', 'followed'],
    ['Depression', 'ST depression', 'talk'],
    ['Depression', 'Depresión mayor', 'followed'],
  ])('for %s in somebody with “%s”: %s', (name, condition, state) => {
    expect(stateOf(name, 50, { conditions: [condition] })).toBe(state)
  })

  it.each([
    ['Total hysterectomy', 'not-now'],
    ['Hysterektomie', 'not-now'],
    ['histerectomía total', 'not-now'],
    ['hystérectomie', 'not-now'],
    ['Supracervical hysterectomy', 'due'],
    ['Hystérectomie subtotale', 'due'],
  ])('looks for cancer of the cervix after “%s”: %s', (name, state) => {
    const { past } = medicalPast([], [{ name, outcome: null, status: 'completed' }])
    expect(stateOf('Cervical cancer', 45, { past })).toBe(state)
    // Unless it was removed for that.
    const cancer = {
      conditionName: 'Cervical cancer',
      icd10Code: 'C53.9',
      status: 'remission',
      verification: 'confirmed',
    } as const
    expect(stateOf('Cervical cancer', 45, medicalPast([cancer], [{ name, outcome: null, status: null }]))).toBe('talk')
  })

  it('do not look at what was planned, not done or ruled out', () => {
    const { past } = medicalPast([], [{ name: 'Hysterectomy', outcome: null, status: 'planned' }])
    expect(stateOf('Cervical cancer', 45, { past })).toBe('due')
    const refuted = { conditionName: 'Diabetes', icd10Code: null, status: 'active', verification: 'refuted' } as const
    expect(stateOf('Diabetes', 45, medicalPast([refuted], []))).toBe('due')
  })

  it.each([
    ['Two small polyps removed', 'talk'],
    ['tubuläres Adenom', 'talk'],
    ['dos pólipos', 'talk'],
    ['No polyps', 'done'],
    ['Keine Polypen', 'done'],
    ['sin pólipos', 'done'],
    [null, 'done'],
  ])('says that a doctor may want a colonoscopy sooner after “%s”: %s', (outcome, state) => {
    const procedures = [{ name: 'Colonoscopy', outcome, status: 'completed' as const, date: '2022-03' }]
    const done = completedTests({ screenings: [], bloodPressureAt: null, results: [], procedures }, 'UTC')
    expect(stateOf('Colorectal cancer', 55, { done, ...medicalPast([], procedures) })).toBe(state)
  })

  it.each([
    ['stool-blood', 'Positive', 'Colorectal cancer', 'talk'],
    ['stool-blood', 'Negative', 'Colorectal cancer', 'done'],
    ['stool-dna', 'positif', 'Colorectal cancer', 'talk'],
    ['colonoscopy', 'Incomplete, poor prep', 'Colorectal cancer', 'talk'],
    ['colonoscopy', 'unauffällig', 'Colorectal cancer', 'done'],
    ['mammogram', 'BI-RADS 4', 'Breast cancer', 'talk'],
    ['mammogram', 'BI-RADS 2, benign', 'Breast cancer', 'done'],
    ['mammogram', 'auffälliger Befund', 'Breast cancer', 'talk'],
    ['pap', 'ASC-US', 'Cervical cancer', 'talk'],
    ['pap', 'Negative for intraepithelial lesion or malignancy', 'Cervical cancer', 'done'],
    ['hpv', 'No lesions; HPV 16 detected', 'Cervical cancer', 'talk'],
    ['hpv', 'no detectado', 'Cervical cancer', 'done'],
    ['hepatitis-c', 'reactivo', 'Hepatitis C', 'talk'],
    ['hepatitis-c', 'Non-reactive', 'Hepatitis C', 'done'],
    ['hiv', 'nicht reaktiv', 'HIV', 'done'],
    ['hiv', null, 'HIV', 'done'],
  ] as const)('after a screening (%s) with the result “%s”, %s: %s', (test, result, name, state) => {
    const screenings = [{ test, date: '2026-10-01', result }]
    const done = completedTests({ screenings, bloodPressureAt: null, results: [], procedures: [] }, 'UTC')
    const found = suggest(50, { done }).find(screening => screening.name === name)
    expect(found?.state).toBe(state)
    if (state === 'talk') expect(found?.reason).toBe(result)
  })

  it('go by a newer test that found something, not by an older one that lasts longer', () => {
    const result = (testName: string, testDate: string, resultValue: string, status: string | null = null) => ({
      ...{ testName, testDate, resultValue, status },
    })
    const stateAfter = (name: string, ...results: ReturnType<typeof result>[]) =>
      stateOf(name, 55, {
        done: completedTests({ screenings: [], bloodPressureAt: null, results, procedures: [] }, 'UTC'),
      })
    const earlier = result('Colonoscopy', '2020-03-01', 'Normal')
    expect(stateAfter('Colorectal cancer', earlier, result('FIT', '2026-09-01', 'Positive'))).toBe('talk')
    expect(stateAfter('Colorectal cancer', result('FIT', '2019-09-01', 'Positive'), earlier)).toBe('done')
    expect(stateAfter('Diabetes', result('HbA1c', '2026-09-01', '6.1', 'abnormal'))).toBe('talk')
    expect(stateAfter('Diabetes', result('HbA1c', '2026-09-01', '5.2', 'normal'))).toBe('done')
  })

  it.each([
    ['Breast cancer', 30, 'BRCA1 mutation'],
    ['Colorectal cancer', 32, 'Lynch-Syndrom'],
    ['Colorectal cancer', 38, 'colitis ulcerosa'],
    ['Diabetes', 28, 'Prädiabetes'],
  ])('%s may be wanted before the usual age: at %i with %s', (name, age, condition) => {
    expect(suggest(age, { conditions: [condition] }).find(screening => screening.name === name)).toMatchObject({
      state: 'talk',
      message: { text: 'Your doctor may want it sooner' },
      reason: condition,
    })
    expect(stateOf(name, age)).toBe('not-now')
  })

  it('mean polyps of the bowel only', () => {
    const done = [{ test: 'colonoscopy', date: '2022-03-01' }] as const
    for (const name of ['Nasal polyps', 'Nasenpolypen', 'Endometrial polyp', 'Hypophysenadenom'])
      expect([name, stateOf('Colorectal cancer', 55, { done, conditions: [name] })]).toEqual([name, 'done'])
    expect(
      stateOf('Diabetes', 55, { done: [{ test: 'glucose', date: '2026-01-01' }], conditions: ['Prediabetes'] }),
    ).toBe('talk')
  })

  it('show what is due first, each with its source', () => {
    const all = suggest(46, { done: [{ test: 'hiv', date: '2020-01-01' }] })
    expect(all.map(({ state }) => state).indexOf('done')).toBeGreaterThan(
      all.findLastIndex(screening => screening.state === 'due'),
    )
    for (const screening of all) {
      expect(screening.source.text).toMatch(/^(USPSTF|American \w+ Association): /)
      expect([screening.name, screening.published >= 2018]).toEqual([screening.name, true])
      expect([screening.name, screening.grade !== undefined]).toEqual([
        screening.name,
        screening.source.text.startsWith('USPSTF'),
      ])
    }
  })
})

describe('what counts as a screening', () => {
  it('is a recorded screening, a blood pressure reading or a lab result, but nothing pending', () => {
    const results = [
      { testName: 'Hemoglobin A1c', testDate: '2026-10-01', resultValue: '5.4', status: 'normal' },
      { testName: 'LDL cholesterol', testDate: '2026-10-02', resultValue: '90', status: null },
      { testName: 'HIV 1/2 antibody', testDate: '2026-10-03', resultValue: 'Pending', status: 'pending' },
      { testName: 'Creatinine', testDate: '2026-10-04', resultValue: '0.9', status: 'normal' },
    ]
    const evidence = {
      screenings: [{ test: 'hiv', date: '2020-01-01', result: null } as const],
      bloodPressureAt: '2026-11-15T03:30:00Z',
      results,
      procedures: [],
    }
    expect(completedTests(evidence, 'America/New_York')).toEqual([
      { test: 'hiv', date: '2020-01-01' },
      { test: 'blood-pressure', date: '2026-11-14' },
      { test: 'glucose', date: '2026-10-01' },
      { test: 'cholesterol', date: '2026-10-02' },
    ])
  })

  it.each([
    ['HbA1c', 'glucose'],
    ['Hämoglobin A1c', 'glucose'],
    ['Hémoglobine glyquée (HbA1c)', 'glucose'],
    ['Glucosa en ayunas', 'glucose'],
    ['Nüchternglukose', 'glucose'],
    ['Glycémie à jeun', 'glucose'],
    ['Colesterol total', 'cholesterol'],
    ['Cholestérol LDL', 'cholesterol'],
    ['VIH 1/2', 'hiv'],
    ['HBsAg', 'hepatitis-b'],
    ['Chlamydia trachomatis NAAT', 'chlamydia'],
    ['Chlamydia pneumoniae IgG', undefined],
    ['Darmspiegelung', 'colonoscopy'],
    ['Coloscopie', 'colonoscopy'],
    ['Mamografía bilateral', 'mammogram'],
    ['Knochendichtemessung', 'bone-density'],
    ['Sangre oculta en heces', 'stool-blood'],
    ['Frottis cervical', 'pap'],
    ['Pap IG (image guided)', 'pap'],
    ['PAP-Abstrich', 'pap'],
    ['Auto-PAP titration study', undefined],
    ['Mean PAP', undefined],
    ['HPV DNA high risk', 'hpv'],
    ['HPV vaccine, 9-valent', undefined],
    ['HPV-Impfung', undefined],
    ['Vacuna VPH', undefined],
    ['Perfil lipídico', 'cholesterol'],
    ['Antiphospholipid antibodies', undefined],
    ['FIT', 'stool-blood'],
    ['N95 mask fit test', undefined],
    ['Hemoglobin', undefined],
    ['Glucose', undefined],
    ['Appendectomy', undefined],
  ])('is “%s” for: %s', (name, test) => {
    const procedures = [{ name, date: '2026-01', status: 'completed', outcome: null }]
    const done = completedTests({ screenings: [], bloodPressureAt: null, results: [], procedures }, 'UTC')
    expect(done.map(screening => screening.test)).toEqual(test ? [test] : [])
  })
})
