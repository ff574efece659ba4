import { expect, it } from 'vitest'
import type { RecordOrigin } from '#contract/imports/origin.ts'
import { type AuthoredVersion, replayVersions } from './replay-versions.ts'

const clinic: RecordOrigin = { source: 'Clinic', importedAt: '2026-01-01T00:00:00Z', hash: 'a' }
const by = (
  author: AuthoredVersion['author'],
  values: AuthoredVersion['values'],
  origin: RecordOrigin | undefined = undefined,
): AuthoredVersion => ({ author, values, origin })
const replay = (...versions: AuthoredVersion[]) => replayVersions(versions, false).values
const fill = (...versions: AuthoredVersion[]) => replayVersions(versions, true).values

it('takes all of the first version that counts, also what it has in common with an undone one', () => {
  const undone = by('nobody', { dosage: '10 mg', notes: 'a' })
  expect(replay(undone, by('person', { dosage: '10 mg', notes: 'mine' }))).toEqual({ dosage: '10 mg', notes: 'mine' })
})

it('lets an import replace what the person did not change in the version that they went on from', () => {
  const adopted = by('person', { dosage: '10 mg' })
  expect(replay(adopted, by('nobody', { dosage: '20 mg' }), by('import', { dosage: '20 mg' }))).toEqual({
    dosage: '20 mg',
  })
})

it('keeps what the person changed against an import that did not know it', () => {
  const mine = by('person', { dosage: '10 mg', notes: 'mine' }, { ...clinic, isChangedHere: true })
  const versions = [by('import', { dosage: '10 mg', notes: 'a' }), mine]
  const newer = by('import', { dosage: '20 mg', notes: 'b' })
  expect(replay(...versions, by('nobody', { dosage: '10 mg', notes: 'c' }), newer)).toEqual({
    dosage: '20 mg',
    notes: 'mine',
  })
  expect(replay(...versions, newer)).toEqual({ dosage: '20 mg', notes: 'b' })
})

it('counts in a single record only what each version changed after the first', () => {
  const undone = by('nobody', { pharmacy: 'Corner', bloodType: null })
  const filled = { pharmacy: 'Corner', bloodType: 'o-negative' }
  expect(fill(undone, by('import', filled))).toEqual({ bloodType: 'o-negative' })
  expect(fill(undone, by('nobody', filled), by('person', { ...filled, pharmacy: 'Main' }))).toEqual({
    pharmacy: 'Main',
  })
})

it('is changed here only by what the person changed after the last import', () => {
  const own = by('person', { dosage: '15 mg' }, { ...clinic, isChangedHere: true })
  const first = by('import', { dosage: '10 mg' }, clinic)
  const origin = (...versions: AuthoredVersion[]) => replayVersions(versions, false).origin
  expect(origin(first, own)).toEqual({ ...clinic, isChangedHere: true })
  // Restored as it was: no value is another one, and the person has still decided.
  expect(origin(first, { ...own, values: first.values })).toEqual({ ...clinic, isChangedHere: true })
  expect(origin(first, own, by('import', { dosage: '20 mg' }, clinic))).toEqual(clinic)
})
