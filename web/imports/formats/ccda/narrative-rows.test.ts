import { describe, expect, it } from 'vitest'
import { readText, statementsIn } from './testing/read-files.ts'
import { writeDocument, writeSection } from './testing/write-document.ts'

const SNOMED = 'codeSystem="2.16.840.1.113883.6.96"'
const RXNORM = 'codeSystem="2.16.840.1.113883.6.88"'

const table = (titles: string[], ...rows: string[]) =>
  `<table><thead><tr>${titles.map(title => `<th>${title}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
const rowWithId = (id: string, ...cells: string[]) => row(...cells).replace('<tr>', `<tr ID="${id}">`)
const observation = (inner: string, mood = 'EVN') =>
  `<observation classCode="OBS" moodCode="${mood}">${inner}</observation>`
const part = (inner: string, typeCode = 'SUBJ') =>
  `<entryRelationship typeCode="${typeCode}">${inner}</entryRelationship>`
const concern = (inner: string) => `<act classCode="ACT" moodCode="EVN"><statusCode code="active"/>${part(inner)}</act>`
const text = (id: string) => `<text><reference value="#${id}"/></text>`
const drug = (id: string, inner: string, code: string) =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN"><id root="1.2.3" extension="${id}"/>${inner}<consumable><manufacturedProduct><manufacturedMaterial>${code}</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`

const read = (section: string, release = '2015-08-01') => readText(writeDocument({ release, sections: [section] }))

describe('an allergy', () => {
  const titles = ['Allergy', 'Onset', 'Reaction', 'Severity']
  const penicillin = (name: string) =>
    `<value xsi:type="CD" code="416098002" ${SNOMED}/><participant typeCode="CSM"><participantRole><playingEntity><code code="7980" ${RXNORM} displayName="Penicillin G">${name}</code></playingEntity></participantRole></participant>`
  const hives = (reference = '') =>
    observation(
      `<templateId root="2.16.840.1.113883.10.20.22.4.9"/><code code="ASSERTION"/>${reference}<value xsi:type="CD" code="126485001" ${SNOMED} displayName="Hives"/>`,
    )

  it('has the reaction that is related as if it were another subject, and the severity of its row', async () => {
    const entry = concern(observation(`${penicillin('')}${part(hives(text('a1')))}`))
    const { valuesOf } = await read(
      writeSection(
        '48765-2',
        'Allergies',
        table(titles, rowWithId('a1', 'Penicillin G', '1980', 'Hives', 'Moderate')),
        entry,
      ),
    )
    expect(valuesOf('allergies')).toMatchObject([
      { substance: 'Penicillin G', reaction: 'Hives', severity: 'moderate' },
    ])
  })

  it('is never named by its reaction, though its name refers to the reaction', async () => {
    const name = '<originalText><reference value="#r1"/></originalText>'
    const entry = concern(observation(`${penicillin(name)}${part(hives(text('r1')), 'MFST')}`))
    const narrative = table(titles, row('Penicillin G', '1980', '<content ID="r1">Hives</content>', ''))
    const { valuesOf } = await read(writeSection('48765-2', 'Allergies', narrative, entry))
    expect(valuesOf('allergies')).toMatchObject([{ substance: 'Penicillin G', reaction: 'Hives' }])
  })

  it('has each reaction once, though one cell describes them all', async () => {
    const nausea = hives(text('r1')).replace('126485001', '422587007').replace('Hives', 'Nausea')
    const entry = concern(observation(`${penicillin('')}${part(hives(text('r1')), 'MFST')}${part(nausea, 'MFST')}`))
    const narrative = table(titles, row('Penicillin G', '1980', '<content ID="r1">Hives, Nausea</content>', ''))
    const { valuesOf } = await read(writeSection('48765-2', 'Allergies', narrative, entry))
    expect(valuesOf('allergies')).toMatchObject([{ reaction: 'Hives, Nausea' }])
  })
})

describe('a drug', () => {
  const unended =
    '<statusCode code="completed"/><effectiveTime xsi:type="IVL_TS"><low value="20240102"/><high nullFlavor="UNK"/></effectiveTime>'
  const daily = '<effectiveTime xsi:type="PIVL_TS" operator="A"><period value="24" unit="h"/></effectiveTime>'
  const named = (name: string, code = '') => `<code ${code ? `code="${code}"` : ''} ${RXNORM} displayName="${name}"/>`

  it('has the directions of the row with its name, though its entry refers to none', async () => {
    const narrative = table(
      ['Medication', 'Directions'],
      row('Acetaminophen 500mg', 'As needed'),
      row('Torsemide 20mg', 'Daily'),
    )
    const entry = drug(
      '1',
      `<statusCode code="active"/><effectiveTime xsi:type="IVL_TS"><low value="20240102"/></effectiveTime>${daily}`,
      named('Acetaminophen 500 MG', '198440'),
    )
    const { valuesOf } = await read(writeSection('10160-0', 'Medications', narrative, entry))
    expect(valuesOf('medications')).toMatchObject([
      { instructions: 'As needed', asNeeded: true, scheduleConfirmed: false },
    ])
  })

  it('is active if the text says so, though its entry is completed and its end unknown', async () => {
    const narrative = table(['Status', 'Medication', 'Frequency'], row('Active', 'Acetaminophen 500mg', 'BID'))
    const section = writeSection(
      '10160-0',
      'Medications',
      narrative,
      drug('1', unended, named('Acetaminophen 500 MG', '198440')),
    )
    const { valuesOf } = await read(section)
    expect(valuesOf('medications')).toMatchObject([{ status: 'active', notes: 'Status of the entry: completed' }])
  })

  it('is doubtful if the text says that it is over and its entry that it is taken', async () => {
    const narrative = table(['Status', 'Medication'], row('Discontinued', 'Acetaminophen 500mg'))
    const entry = drug('1', '<statusCode code="active"/>', named('Acetaminophen 500 MG', '198440'))
    const { records } = await read(writeSection('10160-0', 'Medications', narrative, entry))
    const found = records.find(({ type }) => type === 'medications')
    expect([found?.values.status, found?.doubts]).toEqual(['discontinued', ['status-unknown']])
    expect(found?.values.notes).toContain('Status of the entry: active')
  })

  it('is unknown where every drug of an old document is completed and its end unknown', async () => {
    const { valuesOf } = await read(
      writeSection('10160-0', 'Medications', '', drug('1', unended, named('Acetaminophen 500 MG', '198440'))),
      '',
    )
    expect(valuesOf('medications')).toMatchObject([{ status: 'unknown' }])
  })

  it('is past if its status is called so under the code for active', async () => {
    const status = part(
      observation(`<code code="33999-4"/><value xsi:type="CE" code="55561003" ${SNOMED} displayName="completed"/>`),
      'REFR',
    )
    const { valuesOf } = await read(
      writeSection(
        '10160-0',
        'Medications',
        '',
        drug('1', '<statusCode code="completed"/>', `${named('Acetaminophen 500 MG', '198440')}`).replace(
          '</substanceAdministration>',
          `${status}</substanceAdministration>`,
        ),
      ),
    )
    expect(valuesOf('medications')).toMatchObject([{ status: 'discontinued' }])
  })

  it('stays apart from another strength that only the text names', async () => {
    const narrative = table(
      ['Medication', 'Directions'],
      row('Warfarin Sodium 5MG TAB', 'Once daily on Monday'),
      row('Warfarin Sodium 2.5MG TAB', 'Once daily on Tuesday'),
    )
    const section = writeSection(
      '10160-0',
      'Medications',
      narrative,
      drug('1', unended, named('Warfarin Sodium')),
      drug('2', unended, named('Warfarin Sodium')),
    )
    const { valuesOf, reasons } = await read(section)
    expect(
      valuesOf('medications')
        .map(({ medicationName, instructions }) => [medicationName, instructions])
        .toSorted(),
    ).toEqual([
      ['Warfarin Sodium 2.5MG TAB', 'Once daily on Tuesday'],
      ['Warfarin Sodium 5MG TAB', 'Once daily on Monday'],
    ])
    expect(reasons()).toEqual([])
  })

  it('has the reason inside a concern, not the word for it', async () => {
    const reason = part(
      concern(
        observation(`<code code="55607006"/><value xsi:type="CD" code="37796009" ${SNOMED} displayName="Migraine"/>`),
      ).replace('<statusCode', `<code code="CONC" displayName="Concern"/><statusCode`),
      'RSON',
    )
    const { valuesOf } = await read(
      writeSection(
        '10160-0',
        'Medications',
        '',
        drug('1', unended, named('Sumatriptan 25 MG', '313161')).replace(
          '</substanceAdministration>',
          `${reason}</substanceAdministration>`,
        ),
      ),
    )
    expect(valuesOf('medications')).toMatchObject([{ purpose: 'Migraine' }])
  })

  it('takes its name and code for no directions', async () => {
    const narrative = table(
      ['Medication'],
      rowWithId('m', '<content ID="n">Lipitor 10 mg tablet, [RxNorm: 617312]</content>'),
    )
    const entry = drug('1', `${text('n')}<statusCode code="active"/>`, named('Lipitor 10 mg tablet', '617312'))
    const { valuesOf } = await read(writeSection('10160-0', 'Medications', narrative, entry))
    expect(valuesOf('medications')[0]).not.toHaveProperty('instructions')
  })
})

describe('a result', () => {
  const result = (id: string, code: string, value: string) =>
    observation(
      `<id root="1.2.3" extension="${id}"/>${code}${text(id)}<statusCode code="completed"/><effectiveTime value="20240110"/>${value}`,
    )
  const titles = ['Date', 'Test', 'Value', 'Abnormal Flag']

  it('has the flag of its row', async () => {
    const entry = result(
      't1',
      '<code code="1742-6" codeSystem="2.16.840.1.113883.6.1" displayName="ALT"/>',
      '<value xsi:type="PQ" value="64" unit="U/L"/>',
    )
    const { valuesOf } = await read(
      writeSection('30954-2', 'Results', table(titles, rowWithId('t1', '01/10/2024', 'ALT', '64 U/L', '*')), entry),
    )
    expect(valuesOf('lab-results')).toMatchObject([{ resultValue: '64', status: 'abnormal' }])
  })

  it('has its name, not a short code of the laboratory', async () => {
    const entry = result(
      't1',
      '<code code="5797-6" codeSystem="2.16.840.1.113883.6.1" displayName="LAB.UKET"/>',
      '<value xsi:type="ST">Negative</value>',
    )
    const { valuesOf } = await read(
      writeSection(
        '30954-2',
        'Results',
        table(titles, rowWithId('t1', '01/10/2024', 'Urine Ketones', 'Negative', '')),
        entry,
      ),
    )
    expect(valuesOf('lab-results')).toMatchObject([{ testName: 'Urine Ketones', resultValue: 'Negative' }])
  })

  it('takes the name of a test that is still open for no result of it', async () => {
    const code =
      '<code code="804-5" codeSystem="2.16.840.1.113883.6.1" displayName="Leukocytes [#/\u200bvolume] in Blood"/>'
    const grid = table(
      ['Name', 'Actual Result'],
      row('<content ID="n">Leukocytes [#/\u200bvolume] in Blood [LOINC: 804-5]</content>', 'Not back yet'),
    )
    const entry = observation(
      `${code}${text('n')}<statusCode code="active"/><effectiveTime value="20241015"/><value xsi:type="PQ" nullFlavor="NA"/>`,
    )
    const { valuesOf } = await read(writeSection('30954-2', 'Results', grid, entry))
    expect(valuesOf('lab-results')).toMatchObject([
      { testName: 'Leukocytes [#/volume] in Blood', resultValue: 'Pending', status: 'pending' },
    ])
  })

  it('tells nothing of a row that another result shares', () => {
    const grid = table(
      ['Test', 'Monday', 'Tuesday'],
      row('Sodium', '<content ID="a">140 pending review</content>', '<content ID="b">139</content>'),
    )
    const code = '<code code="2951-2" codeSystem="2.16.840.1.113883.6.1" displayName="Sodium"/>'
    const section = writeSection(
      '30954-2',
      'Results',
      grid,
      result('a', code, '<value xsi:type="PQ" value="140"/>'),
      result('b', code, '<value xsi:type="PQ" value="139"/>'),
    )
    const [, second] = statementsIn(writeDocument({ sections: [section] }))
    expect(JSON.stringify(second?.notes)).not.toContain('pending')
  })

  it('answers in words, not with the code of the answer', async () => {
    const entry = observation(`<code code="ASSERTION"/>${text('s')}<value xsi:type="CD" code="110483000" ${SNOMED}/>`)
    const { valuesOf } = await read(
      writeSection('29762-2', 'Social History', '<content ID="s">Tobacco use</content>', entry),
    )
    expect(valuesOf('lifestyle')).toMatchObject([
      { topic: 'Social History', answer: 'Tobacco use', notes: 'Code: 110483000' },
    ])
  })

  it('is none if the text says that there is no data', async () => {
    const entry = observation(`<code code="ASSERTION"/>${text('s')}<value xsi:type="CD" nullFlavor="UNK"/>`)
    const { valuesOf, reasons } = await read(
      writeSection(
        '29762-2',
        'Social History',
        '<content ID="s">No smoking status data is applicable</content>',
        entry,
      ),
    )
    expect(valuesOf('lifestyle')).toEqual([])
    expect(reasons()).toEqual([['Social History', 'no-value']])
  })
})

it('names goals by their rows, though they refer to the cells of the dates', async () => {
  const goal = (id: string) => observation(`<code nullFlavor="UNK"/>${text(id)}<statusCode code="active"/>`, 'GOL')
  const narrative = table(
    ['Start Date', 'Goal'],
    ...['g1', 'g2'].map((id, index) => row('2024-05-01', `Walk ${index + 1} miles`).replace('<td>', `<td ID="${id}">`)),
  )
  const { valuesOf } = await read(writeSection('61146-7', 'Goals', narrative, goal('g1'), goal('g2')))
  expect(
    valuesOf('care-goals')
      .map(({ goal: name }) => name)
      .toSorted(),
  ).toEqual(['Walk 1 miles', 'Walk 2 miles'])
})

it('names a problem that has only a code by the row with that code', async () => {
  const entry = concern(observation(`<value xsi:type="CD" code="59621000" ${SNOMED}/>`))
  const narrative = table(['Problem', 'Code', 'Code System'], row('Essential hypertension', '59621000', 'SNOMED'))
  const { valuesOf } = await read(writeSection('11450-4', 'Problems', narrative, entry))
  expect(valuesOf('medical-conditions')).toMatchObject([{ conditionName: 'Essential hypertension' }])
})

it.each([
  ['Asthma (Asthma)', 'Asthma'],
  ['Asthma + Asthma', 'Asthma'],
  ['Asthma, [195967001]', 'Asthma'],
  ['Asthma (childhood)', 'Asthma (childhood)'],
  ['Asthma [mild]', 'Asthma [mild]'],
])('reads the name %s as %s', async (written, name) => {
  const value = `<value xsi:type="CD" code="195967001" ${SNOMED}><originalText>${written}</originalText></value>`
  const { valuesOf } = await read(writeSection('11450-4', 'Problems', '', concern(observation(value))))
  expect(valuesOf('medical-conditions')).toMatchObject([{ conditionName: name }])
})

describe('what only the text tells', () => {
  const problem = concern(observation(`<value xsi:type="CD" code="195967001" ${SNOMED} displayName="Asthma"/>`))

  it('is named with its words', async () => {
    const narrative = `<paragraph>Asthma</paragraph>${table(['Problem'], row('Asthma'), row('Carcinoma of ascending colon, resected'))}`
    const { leftOut } = await read(writeSection('11450-4', 'Problems', narrative, problem))
    expect(leftOut).toMatchObject([
      { what: 'Problems', reason: 'only-text', detail: 'Carcinoma of ascending colon, resected' },
    ])
  })

  it('is nothing in a table that says that nothing is known', async () => {
    const narrative = table(['Vaccine', 'Date'], row('Information is not available'))
    const { leftOut } = await read(writeSection('11369-6', 'Immunizations', narrative))
    expect(leftOut).toEqual([])
  })
})

it('reads a procedure in a section that is not known', async () => {
  const entry = `<procedure classCode="PROC" moodCode="EVN"><code code="73761001" ${SNOMED} displayName="Colonoscopy"/></procedure>`
  const { valuesOf } = await read(writeSection('29554-3', 'Procedure Description', 'Colonoscopy', entry))
  expect(valuesOf('procedures')).toMatchObject([{ name: 'Colonoscopy' }])
})

const problem = (id: string, name: string) =>
  `<act classCode="ACT" moodCode="EVN"><statusCode code="completed"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><code code="55607006" codeSystem="2.16.840.1.113883.6.96"/><text><reference value="#${id}"/></text><statusCode code="completed"/><effectiveTime><low value="20111005"/><high nullFlavor="UNK"/></effectiveTime><value xsi:type="CD" code="59621000" codeSystem="2.16.840.1.113883.6.96" displayName="${name}"/></observation></entryRelationship></act>`

it.each([
  [
    'in the first row of the body',
    '<tbody><tr><td>Code</td><td>Problem</td><td>Recovered Date</td><td>Status</td></tr>',
  ],
  ['as heads in the body', '<tbody><tr><th>Code</th><th>Problem</th><th>Recovered Date</th><th>Status</th></tr>'],
  ['in the head', '<thead><tr><th>Code</th><th>Problem</th><th>Recovered Date</th><th>Status</th></tr></thead><tbody>'],
])('a problem that its row calls existing is active, with the titles of its table %s', async (_, head) => {
  const text = `<table>${head}<tr><td>SNOMED-59621000</td><td ID="p1">Hypertension</td><td/><td>Existing</td></tr><tr><td>SNOMED-2</td><td ID="p2">Overweight</td><td/><td>Recovered</td></tr></tbody></table>`
  const { valuesOf, reasons } = await readText(
    writeDocument({
      release: '2015-08-01',
      sections: [writeSection('11450-4', 'Problems', text, problem('p1', 'Hypertension'), problem('p2', 'Overweight'))],
    }),
  )
  expect(valuesOf('medical-conditions')).toMatchObject([
    { conditionName: 'Hypertension', status: 'active' },
    { conditionName: 'Overweight', status: 'resolved' },
  ])
  expect(reasons()).toEqual([])
})

it('a drug whose name refers to the cell of its directions is called as its row, and taken as that cell says', async () => {
  const text =
    '<table><thead><tr><th>Medication</th><th>Directions</th><th>Fill Instructions</th></tr></thead><tbody><tr><td>CefTRIAXone Sodium</td><td ID="d1">Two times daily</td><td>-none-</td></tr></tbody></table>'
  const drug =
    '<substanceAdministration classCode="SBADM" moodCode="EVN"><text><reference value="#d1"/></text><statusCode code="active"/><consumable><manufacturedProduct><manufacturedMaterial><code code="309090" codeSystem="2.16.840.1.113883.6.88" displayName="ceftriaxone"><originalText><reference value="#d1"/></originalText></code></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>'
  const { valuesOf } = await readText(
    writeDocument({ release: '2015-08-01', sections: [writeSection('10160-0', 'Medications', text, drug)] }),
  )
  expect(valuesOf('medications')).toMatchObject([
    { medicationName: 'CefTRIAXone Sodium', instructions: 'Two times daily', scheduleTimes: '08:00, 20:00' },
  ])
})

it('takes the whole of directions that a table has in several columns, and no code into a name', async () => {
  const text =
    '<table><thead><tr><th>Ordered Medication Name</th><th>Dosage</th><th>Frequency</th><th>Signature (SIG)</th><th>Status</th></tr></thead><tbody><tr><td>[RxNorm:309090] Ceftriaxone 1 gram solution</td><td>2 vials</td><td>bid</td><td/><td>A</td></tr></tbody></table>'
  const drug =
    '<substanceAdministration classCode="SBADM" moodCode="EVN"><statusCode code="completed"/><consumable><manufacturedProduct><manufacturedMaterial><code code="309090" codeSystem="2.16.840.1.113883.6.88" displayName="Ceftriaxone"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>'
  const { valuesOf } = await readText(
    writeDocument({ release: '2015-08-01', sections: [writeSection('10160-0', 'Medications', text, drug)] }),
  )
  expect(valuesOf('medications')).toMatchObject([
    { medicationName: 'Ceftriaxone 1 gram solution', instructions: '2 vials, bid', status: 'active' },
  ])
})
