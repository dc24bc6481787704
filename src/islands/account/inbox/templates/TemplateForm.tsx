import { ANSWER_TEMPLATE_LIMITS } from '#src/domain/answers/answer-template.ts'
import { answerTemplateBody, newAnswerTemplateBody } from '#src/domain/answers/schema.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { sendChanges } from '#src/islands/form/use-changes-form.ts'
import { paths } from '#src/paths.ts'
import { callApi } from '#src/stores/api.ts'
import type { Choice } from '../../../fields/choice.ts'
import { SelectField } from '../../../fields/SelectField.tsx'
import { TextArea } from '../../../fields/TextArea.tsx'
import { TextField } from '../../../fields/TextField.tsx'
import { Form } from '../../../form/Form.tsx'
import { framed, useFrame } from '../../../form/frame.tsx'
import { useForm } from '../../../form/use-form.ts'
import { changesBody } from '../../../form/values.ts'

type Props = {
  /** Providers that it belongs to or can. */
  providers: readonly Choice[]
  /** Missing for a new one. */
  templateId?: string
  template: { provider: string; name: string; text: string; locale: string }
}

export const TemplateForm = framed(Fields)

function Fields({ providers, templateId, template }: Props) {
  const { locale, t } = useFrame()
  const form = useForm({
    initial: template,
    schema: templateId ? answerTemplateBody : newAnswerTemplateBody,
    body: ({ provider: _, ...values }, { provider: _saved, ...saved }) =>
      templateId ? changesBody(saved, values) : values,
    draft: `answer template ${templateId ?? 'new'}`,
    send: async ({ body, values, idempotencyKey }) => {
      const path = `providers/${values.provider}/answer-templates`
      if (templateId) await sendChanges(`${path}/${templateId}`, body)
      else await callApi('POST', path, { body, idempotencyKey, isQuiet: true })
    },
    onSent: () => ({ done: t('inbox:template.saved'), next: paths.answerTemplates(locale) }),
  })
  return (
    <Form form={form} submit={t('inbox:template.save')}>
      {!templateId && providers.length > 1 && (
        <SelectField {...form.field('provider')} label={t('inbox:template.provider')} choices={providers} />
      )}
      <TextField
        {...form.field('name')}
        label={t('inbox:template.name')}
        hint={t('inbox:template.nameHint')}
        autoComplete="off"
      />
      <SelectField
        {...form.field('locale')}
        label={t('inbox:template.locale')}
        choices={LOCALES.map(value => ({ value, label: t(`common:menu.${value}`) }))}
      />
      <TextArea
        {...form.field('text')}
        label={t('inbox:template.text')}
        hint={t('inbox:template.textHint', { max: ANSWER_TEMPLATE_LIMITS.textLength })}
        lang={form.values.locale}
        rows={4}
      />
    </Form>
  )
}
