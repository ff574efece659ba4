import type { ImportFile } from '../../import-format.ts'
import { type Reading, streamText } from '../../readings/file-text.ts'
import { attributeOf, createTagScanner } from '../../readings/xml-tags.ts'

export interface Track {
  /** The instants of the first and the last point; NaN if there are none. */
  from: number
  to: number
  kilometers: number
  /** The kind of activity, as the app calls it. */
  type: string
  name: string
  creator: string
  isTrack: boolean
}

const EARTH_RADIUS = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

interface Point {
  latitude: number
  longitude: number
}

/** On the surface of the earth, in kilometers. */
export const distanceBetween = (a: Point, b: Point) => {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const share =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Reads a GPX track as a stream; only its last point is in memory. */
export const readTrack = async (file: ImportFile, reading: Reading): Promise<Track> => {
  const track: Track = {
    from: Number.NaN,
    to: Number.NaN,
    kilometers: 0,
    type: '',
    name: '',
    creator: '',
    isTrack: false,
  }
  const inside: string[] = []
  let last: Point | undefined
  const scan = createTagScanner({
    opened: (name, attributes) => {
      if (inside.length < 50) inside.push(name)
      if (name === 'gpx') track.creator = attributeOf(attributes, 'creator') ?? ''
      // Between two segments the device was paused, so that distance does not count.
      if (name === 'trkseg') last = undefined
      if (name !== 'trkpt') return
      track.isTrack = true
      const point = {
        latitude: Number(attributeOf(attributes, 'lat')),
        longitude: Number(attributeOf(attributes, 'lon')),
      }
      if (!(Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180)) return
      if (last) track.kilometers += distanceBetween(last, point)
      last = point
    },
    closed: name => {
      if (inside.at(-1) === name) inside.pop()
    },
    text: text => {
      const tag = inside.at(-1)
      const parent = inside.at(-2)
      if (tag === 'time' && parent === 'trkpt') {
        const at = Date.parse(text.trim())
        if (Number.isNaN(at)) return
        track.from = Number.isNaN(track.from) ? at : track.from
        track.to = at
      } else if (parent === 'trk' && (tag === 'type' || tag === 'name')) track[tag] = text.trim().slice(0, 200)
    },
  })
  await streamText(file, reading, scan)
  return track
}
