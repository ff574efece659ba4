import { attribute, child, children, childrenOf, textOf } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

type Found = XmlElement | undefined

const PARTS = ['prefix', 'given', 'family', 'suffix']

/** "Dr. Maria Garcia, MD", from parts or from one text. */
export const personName = (name: Found): string | undefined => {
  const parts = PARTS.flatMap(part => children(name, part).map(each => textOf(each)))
  const joined = parts.filter(Boolean).join(' ')
  return joined || textOf(name).replace(/^,\s*|,\s*$/g, '') || undefined
}

/** The legal name, if the person has several names. */
export const firstName = (person: Found): string | undefined => {
  const names = children(person, 'name')
  const legal = names.find(name => attribute(name, 'use') === 'L') ?? names[0]
  return personName(legal)
}

export const authorName = (participation: Found): string | undefined => {
  const role = childrenOf(participation).find(({ name }) => /^(assigned|associated|related)/.test(name))
  const person = childrenOf(role).find(({ name }) => /Person$/.test(name))
  return firstName(person)
}

export const organizationName = (participation: Found): string | undefined => {
  const role = childrenOf(participation).find(({ name }) => /^(assigned|associated|participantRole)/.test(name))
  const organization = childrenOf(role).find(({ name }) => /Organization$/.test(name))
  return textOf(child(organization, 'name')) || undefined
}

const telecoms = (role: Found) => children(role, 'telecom').flatMap(each => attribute(each, 'value') ?? [])

export const phoneOf = (role: Found): string | undefined => {
  const numbers = telecoms(role).filter(value => /^(?:tel:|\+?[\d(])/i.test(value))
  return numbers[0]?.replace(/^tel:\s*/i, '').trim() || undefined
}

export const emailOf = (role: Found): string | undefined =>
  telecoms(role)
    .find(value => /^mailto:/i.test(value))
    ?.replace(/^mailto:\s*/i, '')

const LINE_PARTS = ['streetAddressLine', 'city', 'state', 'postalCode', 'country']

export const addressOf = (role: Found): string | undefined => {
  const address = child(role, 'addr')
  const parts = LINE_PARTS.flatMap(part => children(address, part).map(each => textOf(each)))
  return parts.filter(Boolean).join(', ') || textOf(address) || undefined
}
