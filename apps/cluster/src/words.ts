/** Messages of a queue and its workers, in both languages. */
import type { Language, Phrases } from '@tabuleiro/rules/text';

const faultsEn = {
  'queue-url': '"{found}" is not the address of a queue. Expected one like {accepted}.',
  'queue-absent': 'There is no Redis at {found} ({accepted}). Start one there, or correct the address.',
  'queue-denied': 'Redis at {found} refuses the user or the password of the address ({accepted}).',
  'queue-version': 'Redis at {found} is too old. Version {accepted} or newer is needed.',
  'queue-lost':
    'Redis at {found} has not answered for {accepted} seconds. Finished units are saved; the same command continues.',
  'queue-packages': 'A queue needs two packages that are not installed here: npm install {accepted}',
  'queue-player':
    'The player "{found}" needs a program or a file of this machine, which other machines do not have. Leave out --queue.',
  'worker-signature':
    "This worker's engine plays differently from the one that asks (signature {found}, wanted {accepted}). Install the same version here as there.",
  'unit-failed': 'The unit {found} failed on every try: {accepted}',
  'unit-differs':
    'The unit {found} gave different results on two workers: {accepted}. One of them cannot be trusted; both results were discarded.',
};

const faultsPt: typeof faultsEn = {
  'queue-url': '"{found}" não é o endereço de uma fila. Esperado um como {accepted}.',
  'queue-absent': 'Não há nenhum Redis em {found} ({accepted}). Inicie um aí, ou corrija o endereço.',
  'queue-denied': 'O Redis em {found} recusa o utilizador ou a palavra-passe do endereço ({accepted}).',
  'queue-version': 'O Redis em {found} é demasiado antigo. É precisa a versão {accepted} ou mais recente.',
  'queue-lost':
    'O Redis em {found} não responde há {accepted} segundos. As unidades acabadas ficam guardadas; o mesmo comando continua.',
  'queue-packages': 'Uma fila precisa de dois pacotes que não estão instalados aqui: npm install {accepted}',
  'queue-player':
    'O jogador "{found}" precisa de um programa ou ficheiro desta máquina, que as outras não têm. Retire --queue.',
  'worker-signature':
    'O motor deste trabalhador joga de modo diferente do de quem pede (assinatura {found}, pedida {accepted}). Instale aqui a mesma versão que lá.',
  'unit-failed': 'A unidade {found} falhou em todas as tentativas: {accepted}',
  'unit-differs':
    'A unidade {found} deu resultados diferentes em dois trabalhadores: {accepted}. Um deles não é de confiança; os dois resultados foram rejeitados.',
};

export const queueFaults: Readonly<Record<Language, Phrases>> = { en: faultsEn, pt: faultsPt };

const en = {
  'queue-workers': 'Workers at the queue: {count}.',
  'queue-nobody': 'The queue has no workers yet. On any machine: npx tabuleiro worker --queue {queue}',
  'queue-away': 'Lost the connection to Redis; trying again ...',
  'queue-back': 'Connected to Redis again.',
  'queue-alone': '{count} units were not run a second time for comparison: there was only one worker.',
  ready:
    'Worker {name}, engine {signature}, threads {threads}: waiting for units at {queue}. Ctrl-C ends it.',
  progress: '{done} units done, {running} under way',
  retried: 'The unit {unit} failed: {reason}',
  leaving: 'Leaving. Units under way go to other workers.',
};

const pt: typeof en = {
  'queue-workers': 'Trabalhadores na fila: {count}.',
  'queue-nobody':
    'Ainda não há trabalhadores na fila. Em qualquer máquina: npx tabuleiro worker --queue {queue}',
  'queue-away': 'Perdeu-se a ligação ao Redis; a tentar de novo ...',
  'queue-back': 'Ligado de novo ao Redis.',
  'queue-alone': '{count} unidades não correram uma segunda vez para comparação: só havia um trabalhador.',
  ready:
    'Trabalhador {name}, motor {signature}, linhas de execução {threads}: à espera de unidades em {queue}. Ctrl-C termina.',
  progress: '{done} unidades feitas, {running} em curso',
  retried: 'A unidade {unit} falhou: {reason}',
  leaving: 'A sair. As unidades em curso passam a outros trabalhadores.',
};

export type QueueWord = keyof typeof en;

export const queueWords: Readonly<Record<Language, Readonly<Record<QueueWord, string>>>> = { en, pt };
