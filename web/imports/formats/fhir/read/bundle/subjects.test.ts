import { describe, expect, it } from 'vitest'
import { readFiles } from '../testing/read-resources.ts'

const ANN = { resourceType: 'Patient', id: 'ann', name: [{ text: 'Ann Lee' }], birthDate: '1957-05-04' }
const UGO = { resourceType: 'Patient', id: 'ugo', name: [{ text: 'Ugo Rossi' }], birthDate: '1948-02-01' }
const condition = (text: string, subject?: object, more: object = {}) => ({
  ...{ resourceType: 'Condition', id: text.toLowerCase(), code: { text }, ...(subject && { subject }) },
  ...more,
})
const about = (id: string) => ({ reference: `Patient/${id}` })

const namesIn = (resources: object[] | Record<string, unknown>, chosen?: string[]) => {
  const files = Array.isArray(resources) ? { 'record.json': resources } : resources
  const { statements, subjects, otherPatients } = readFiles(files, chosen && { chosen })
  const names = statements.map(statement => (statement.kind === 'condition' ? statement.name.text : statement.kind))
  return { names, keys: subjects.map(({ key }) => key), others: Object.fromEntries(otherPatients) }
}

describe('nothing of another person comes in', () => {
  it('asks if a file has several patients, and reads nothing before', () => {
    const file = [ANN, UGO, condition('Asthma', about('ann')), condition('Gout', about('ugo'))]
    expect(namesIn(file)).toMatchObject({ names: [], keys: ['ann lee, 1957-05-04', 'rossi ugo, 1948-02-01'] })
    expect(namesIn(file, ['rossi ugo, 1948-02-01'])).toMatchObject({
      names: ['Gout'],
      others: { Condition: 1, Patient: 1 },
    })
  })

  it('asks if there are no patients but several subjects', () => {
    const file = [condition('Asthma', about('ann')), condition('Gout', { reference: 'https://a.example/Patient/ugo' })]
    expect(namesIn(file)).toMatchObject({ names: [], keys: ['Patient/ann', 'Patient/ugo'] })
    expect(namesIn(file, ['Patient/ann'])).toMatchObject({ names: ['Asthma'], others: { Condition: 1 } })
  })

  it('asks if something is about another person than the patient of the file', () => {
    expect(namesIn([ANN, condition('Gout', about('ugo'))]).keys).toEqual(['ann lee, 1957-05-04', 'Patient/ugo'])
  })

  it('does not ask for one patient who is named in several ways', () => {
    const files = {
      'a.json': [ANN, condition('Asthma', about('ann'))],
      'b.json': [
        { ...ANN, id: '17', identifier: [{ system: 'urn:mrn', value: '9' }] },
        condition('Gout', about('17')),
        condition('Flu', { identifier: { system: 'urn:mrn', value: '9' } }),
        condition('Cold', { display: 'LEE, ANN' }),
      ],
    }
    expect(namesIn(files)).toMatchObject({ names: ['Asthma', 'Gout', 'Flu', 'Cold'], keys: ['ann lee, 1957-05-04'] })
  })

  it('takes patients of the same name for different people if their dates of birth are unknown', () => {
    const { birthDate: _, ...unknown } = ANN
    expect(namesIn([unknown, { ...unknown, id: 'other' }]).keys).toHaveLength(2)
  })

  it('reads the same id in two files as two people', () => {
    const files = {
      'a.json': [{ ...ANN, id: '1' }, condition('Asthma', about('1'))],
      'b.json': [{ ...UGO, id: '1' }, condition('Gout', about('1'))],
    }
    expect(namesIn(files, ['ann lee, 1957-05-04']).names).toEqual(['Asthma'])
  })

  it('leaves out what names no patient if there are several people in the file', () => {
    expect(namesIn([ANN, UGO, condition('Asthma')], ['ann lee, 1957-05-04'])).toMatchObject({
      names: [],
      others: { Condition: 1 },
    })
    expect(namesIn([ANN, condition('Asthma')]).names).toEqual(['Asthma'])
  })

  it('leaves out an observation about a relative, a donor or a group', () => {
    const observation = { resourceType: 'Observation', code: { text: 'Weight' }, subject: about('ann') }
    const files = [
      ANN,
      { ...observation, focus: [{ reference: 'RelatedPerson/baby' }] },
      { ...observation, subject: { reference: 'Group/ward' } },
    ]
    expect(namesIn(files)).toMatchObject({ names: [], others: { Observation: 2 } })
  })
})
