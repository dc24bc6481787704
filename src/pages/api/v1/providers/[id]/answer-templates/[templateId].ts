import { deleteAnswerTemplate, updateAnswerTemplate } from '#src/domain/answers/commands.ts'
import { answerTemplateJson } from '#src/domain/answers/json.ts'
import { presentAnswerTemplate } from '#src/domain/answers/queries.ts'
import { answerTemplateBody } from '#src/domain/answers/schema.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { PATCH, DELETE, ALL } = endpoints({
  PATCH: endpoint(
    {
      summary: 'Change a saved answer',
      access: 'provider',
      body: answerTemplateBody,
      response: answerTemplateJson,
    },
    async ({ db, actor, locale, params: { id = '', templateId = '' }, body }) => ({
      data: presentAnswerTemplate(await updateAnswerTemplate(db, actor, id, { id: templateId, locale }, body)),
    }),
  ),

  DELETE: endpoint(
    { summary: 'Delete a saved answer', access: 'provider', status: 204 },
    async ({ db, actor, params: { id = '', templateId = '' } }) => {
      await deleteAnswerTemplate(db, actor, id, templateId)
      return undefined
    },
  ),
})
