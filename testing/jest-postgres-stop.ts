export { stopTestPostgres as default } from './jest-postgres'
