import { chosenOf } from '#contract/quiz/answer.ts';
import { printNumber, readKey } from '#contract/quiz/number-key.ts';
import { escapeHtml, escapeText } from '#server/platform/text/escape-html.ts';
import type { WrittenOut } from './written-out.ts';

/** The questions as an assessment of QTI 1.2, as Canvas imports it. What a wrong answer costs is not in it. */
export function qti1Text(title: string, questions: readonly WrittenOut[]): string {
  const sections: { topic: string; items: string[] }[] = [];
  for (const [at, question] of questions.entries()) {
    const last = sections.at(-1);
    const section = last?.topic === question.topic ? last : { topic: question.topic, items: [] };
    if (section !== last) sections.push(section);
    section.items.push(itemXml(question, at + 1));
  }
  const body = sections
    .map(
      ({ topic, items }, at) =>
        `<section ident="s${at + 1}" title="${escapeHtml(topic)}">\n${items.join('\n')}\n</section>`,
    )
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop>\n<assessment ident="a1" title="${escapeHtml(title)}">\n${body}\n</assessment>\n</questestinterop>\n`;
}

const types = {
  single: 'multiple_choice_question',
  multiple: 'multiple_answers_question',
  number: 'numerical_question',
} as const;

function itemXml(question: WrittenOut, number: number): string {
  const { kind, marks, explanation, passage } = question;
  const text = passage === '' ? question.question : `${passage}<hr>${question.question}`;
  return [
    `<item ident="i${number}" title="${number}">`,
    `<itemmetadata><qtimetadata>${field('question_type', types[kind])}${field('points_possible', String(marks))}</qtimetadata></itemmetadata>`,
    `<presentation>${material(text)}${responseXml(question)}</presentation>`,
    `<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes><respcondition continue="No"><conditionvar>${conditionXml(question)}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>`,
    ...(explanation === ''
      ? []
      : [`<itemfeedback ident="general_fb"><flow_mat>${material(explanation)}</flow_mat></itemfeedback>`]),
    '</item>',
  ].join('\n');
}

function responseXml({ kind, options }: WrittenOut): string {
  if (kind === 'number') return '<response_str ident="response1" rcardinality="Single"><render_fib/></response_str>';
  const labels = options.map((option, at) => `<response_label ident="o${at + 1}">${material(option)}</response_label>`);
  const cardinality = kind === 'single' ? 'Single' : 'Multiple';
  return `<response_lid ident="response1" rcardinality="${cardinality}"><render_choice>${labels.join('')}</render_choice></response_lid>`;
}

function conditionXml(question: WrittenOut): string {
  if (question.kind === 'number') {
    const ranges = (readKey(question.answer) ?? []).map(
      ({ from, to }) =>
        `<and><vargte respident="response1">${printNumber(from)}</vargte><varlte respident="response1">${printNumber(to)}</varlte></and>`,
    );
    return `<or>${ranges.join('')}</or>`;
  }
  const right = chosenOf(question, question.answer);
  const parts = question.options.map((option, at) => {
    const equal = `<varequal respident="response1">o${at + 1}</varequal>`;
    return right.includes(option) ? equal : `<not>${equal}</not>`;
  });
  return `<and>${parts.join('')}</and>`;
}

function field(label: string, entry: string): string {
  return `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
}

function material(html: string): string {
  return `<material><mattext texttype="text/html">${escapeText(html)}</mattext></material>`;
}
