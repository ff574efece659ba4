// What drizzle-kit compares with the last migration: every table, those derived from declarations included.
// CommonJS, because the tables are computed and an ES module cannot export a computed list.
const accounts = require('./platform/tables.ts')
const { tableOf } = require('./record/record-table.ts')
const { allRecords } = require('../contract/records.ts')

module.exports = { ...accounts, ...Object.fromEntries(allRecords.map(record => [record.name, tableOf(record)])) }
