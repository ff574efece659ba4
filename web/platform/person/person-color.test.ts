import { expect, it } from 'vitest'
import { personColors } from './person-color.ts'

const family = (size: number) => Array.from({ length: size }, () => ({ id: crypto.randomUUID(), isSelf: false }))

it('gives each of ten people a color of their own, and keeps it when a person is added', () => {
  for (let round = 0; round < 200; round++) {
    const people = family(10)
    const colors = personColors(people)
    expect(new Set(colors.values()).size).toBe(10)
    for (const size of [1, 4, 9])
      for (const [id, color] of personColors(people.slice(0, size))) expect(color).toBe(colors.get(id))
  }
})

it('shares colors evenly among more than ten', () => {
  const counts = Map.groupBy(personColors(family(20)).values(), color => color)
  expect([...counts.values()].map(({ length }) => length)).toEqual(Array(10).fill(2))
})
