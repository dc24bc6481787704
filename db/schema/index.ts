export * from './providers.ts'
export * from './site.ts'
export * from './tours.ts'
export * from './users.ts'
