import { escapeXml } from '#contract/fhir/narrative.ts'
import type { Json } from '#contract/fhir/resource.ts'
import { childrenOf } from '../ccda/xml/elements.ts'
import type { XmlElement } from '../ccda/xml/xml-tree.ts'

/**
 * FHIR's XML as its JSON, by the rules that all versions share. Lists with one item stay single, and numbers stay
 * text: which elements are lists or numbers only the definitions know, and the readers take both.
 */

const isResource = ({ name }: XmlElement) => /^[A-Z]/.test(name)

/** A narrative stays HTML, without attributes. */
const htmlOf = ({ name, nodes }: XmlElement): string =>
  `<${name}>${nodes.map(node => (typeof node === 'string' ? escapeXml(node) : htmlOf(node))).join('')}</${name}>`

const primitive = (value: string): string | boolean => (value === 'true' ? true : value === 'false' ? false : value)

const readValue = (element: XmlElement): unknown => {
  if (element.name === 'div') return htmlOf(element)
  const children = childrenOf(element)
  const [inner] = children
  // `resource` and `contained` wrap a resource.
  if (inner && isResource(inner)) {
    const resources = children.filter(isResource).map(resourceToJson)
    return resources.length === 1 ? resources[0] : resources
  }
  const value = element.attributes.get('value')
  return value === undefined ? objectOf(element) : primitive(value)
}

const ATTRIBUTES = ['id', 'url']

const objectOf = (element: XmlElement): Json => {
  const object: Json = {}
  for (const name of ATTRIBUTES) {
    const value = element.attributes.get(name)
    if (value !== undefined) object[name] = value
  }
  for (const child of childrenOf(element)) {
    const value = readValue(child)
    if (!Object.hasOwn(object, child.name)) object[child.name] = value
    else {
      const known = object[child.name]
      object[child.name] = [...(Array.isArray(known) ? known : [known]), ...(Array.isArray(value) ? value : [value])]
    }
  }
  return object
}

export const resourceToJson = (element: XmlElement): Json => ({ resourceType: element.name, ...objectOf(element) })
