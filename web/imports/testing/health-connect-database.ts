import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** As declared by Android, with a generated column before the value, which must not shift it. */
const COMMON = `row_id INTEGER PRIMARY KEY AUTOINCREMENT, uuid BLOB, last_modified_time INTEGER, client_record_id TEXT,
  app_info_id INTEGER, dedupe_hash BLOB UNIQUE`
const INSTANT = `${COMMON}, time INTEGER, zone_offset INTEGER, local_date INTEGER,
  local_date_time INTEGER AS (time + 1000 * zone_offset)`
const INTERVAL = `${COMMON}, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER`
const APP = 'FOREIGN KEY (app_info_id) REFERENCES application_info_table(row_id) ON DELETE CASCADE'

const SCHEMA = [
  'CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT NOT NULL UNIQUE, app_name TEXT, app_icon BLOB)',
  `CREATE TABLE weight_record_table (${INSTANT}, weight REAL, ${APP})`,
  `CREATE TABLE height_record_table (${INSTANT}, height REAL, ${APP})`,
  `CREATE TABLE body_fat_record_table (${INSTANT}, percentage REAL, ${APP})`,
  `CREATE TABLE blood_pressure_record_table (${INSTANT}, measurement_location TEXT, systolic REAL, diastolic REAL, ${APP})`,
  `CREATE TABLE resting_heart_rate_record_table (${INSTANT}, beats_per_minute INTEGER, ${APP})`,
  `CREATE TABLE oxygen_saturation_record_table (${INSTANT}, percentage REAL, ${APP})`,
  `CREATE TABLE blood_glucose_record_table (${INSTANT}, specimen_source TEXT, level REAL, relation_to_meal TEXT, ${APP})`,
  `CREATE TABLE body_temperature_record_table (${INSTANT}, measurement_location INTEGER, temperature REAL, ${APP})`,
  `CREATE TABLE vo2_max_record_table (${INSTANT}, vo2_milliliters_per_minute_kilogram REAL, ${APP})`,
  `CREATE TABLE sleep_session_record_table (${INTERVAL}, notes TEXT, title TEXT, ${APP})`,
  'CREATE TABLE sleep_stages_table (parent_key INTEGER NOT NULL, stage_start_time INTEGER, stage_end_time INTEGER, stage_type INTEGER)',
  `CREATE TABLE exercise_session_record_table (${INTERVAL}, notes TEXT, exercise_type INTEGER, ${APP})`,
  `CREATE TABLE steps_record_table (${INTERVAL}, count INTEGER, ${APP})`,
  `CREATE TABLE hydration_record_table (${INTERVAL}, volume REAL, ${APP})`,
  'CREATE TABLE heart_rate_record_series_table (parent_key INTEGER, beats_per_minute INTEGER, epoch_millis INTEGER)',
]

/** A Health Connect database with these rows. */
export const healthConnectDatabase = (rows: [string, Record<string, number | string | null>][]) => {
  const path = join(tmpdir(), `health-connect-${process.pid}-${Math.random()}.db`)
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  try {
    // Small pages, so that tables, their declarations and long texts need several pages.
    database.exec('PRAGMA page_size = 1024')
    for (const statement of SCHEMA) database.exec(statement)
    // An icon is larger than a page.
    const icon = new Uint8Array(20_000).fill(7)
    database.prepare('INSERT INTO application_info_table VALUES (3, ?, ?, ?)').run('com.scale.app', 'Ann’s Scale', icon)
    database.exec('BEGIN')
    for (const [table, values] of rows) {
      const columns = Object.keys(values)
      const marks = columns.map(() => '?').join()
      database.prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${marks})`).run(...Object.values(values))
    }
    database.exec('COMMIT')
  } finally {
    database.close()
  }
  const bytes = new Uint8Array(readFileSync(path))
  rmSync(path)
  return bytes
}
