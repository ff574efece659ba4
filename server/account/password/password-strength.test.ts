import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { createPasswordStrengthCheck } from './password-strength.ts'

const isEasyToGuess = createPasswordStrengthCheck()
const ada = { email: 'ada.byron@example.org', firstName: 'Ada', lastName: 'Byron' }

it.each([
  'password123',
  'P@ssw0rd2024!',
  'Summer2024!!',
  '!!letmein!!',
  'iloveyou12',
  '1l0vey0u!!',
  'sunshine-monkey',
  'Michael1985',
  'qwertyuiop1',
  '1q2w3e4r5t6y',
  'asdfghjkl123',
  '0987654321',
  '1112223334',
  'aaaaaaaaaaaa',
  'abc1abc1abc1',
  'passwordpassword',
  'wellkept2026',
  'Motdepasse1',
  'AdaByron1985',
  'aA1!'.repeat(32),
])('refuses %s, which anyone would try', async password => {
  expect(await isEasyToGuess(password, ada)).toBe(true)
})

it.each([
  'a quiet Heron at dawn',
  'correct horse battery staple',
  'vK9#mLq2xTzw',
  'kX3vQ9mWp2',
  'Tulpenzwiebel im Regen',
  '松の木の下で静かに本を読む',
])('accepts %s', async password => {
  expect(await isEasyToGuess(password, ada)).toBe(false)
})

it('refuses to judge where the program ends, instead of waiting for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-strength-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(folder, 'ends.mjs')
  await writeFile(program, 'process.exit(3)')
  const ends = createPasswordStrengthCheck(pathToFileURL(program))
  await expect(ends('kX3vQ9mWp2', ada)).rejects.toThrow('ended with 3')
  await expect(ends('kX3vQ9mWp2', ada)).rejects.toThrow('ended with 3')
})
