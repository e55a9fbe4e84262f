/** The target of study actions: the controller, its engine, and the face that shows both. */
import type { ActionResult } from '../../actions/action.ts';
import type { StudyController } from '../controller.ts';
import type { StudyState } from '../state.ts';
import type { StudyPart } from '../text/write.ts';

/** The engine as a face offers it. A count or a time is what was typed; without one the face chooses. */
export interface StudyEngine {
  lines(count?: number): ActionResult;
  more(by: 1 | -1): ActionResult;
  deeper(seconds?: number): ActionResult;
  best(): ActionResult;
  threat(count?: number): ActionResult;
  everyMove(): ActionResult;
}

/** Parts of a face that hold a field or a list of their own. */
export type StudyField = 'comment' | 'move' | 'name' | 'games' | 'copy' | 'save' | 'go-on' | 'review';

/** Operations that only a face has. */
export interface StudyHost {
  readonly engine: StudyEngine;
  /** Shows a panel and gives it the focus. False: the face has none, and the action asks or acts by itself. */
  focus(panel: StudyField): boolean;
  help(): ActionResult;
  rules(): ActionResult;
  /** Board. */
  flip(): void;
  layFlat(): void;
  lists(): ActionResult;
  lineArrows(): void;
  engineArrows(): void;
  /** Begins to draw by hand: in the focused cell, else everywhere on the board. False: drawings are typed. */
  pen(what: 'arrow' | 'cell'): boolean;
  /** Text and files. */
  copy(scope: StudyPart): ActionResult;
  copyLink(): ActionResult;
  copyPosition(): ActionResult;
  save(scope: StudyPart, file: string): ActionResult;
  insert(text: string): ActionResult;
  /** Says in words what the faces with a board always show. */
  say(what: 'games' | 'moves' | 'board' | 'address'): ActionResult;
  review(): ActionResult;
  goOn(): ActionResult;
  close(): void;
}

export interface StudyActivity {
  readonly study: StudyController;
  readonly host: StudyHost;
}

/** The state that the conditions of actions read. */
export interface StudyScene {
  readonly study: StudyState;
  readonly engineOn: boolean;
}
