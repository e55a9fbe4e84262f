/** Whatever a controller can be told to do is in reach of every face: a row of actions runs it. */
import { expect, test } from 'vitest';
import { controllers, methodsWithoutRow } from './controllers.ts';

test.each(Object.entries(controllers))(
  'every method of %s that changes something has a row or a reason',
  (_, controller) => {
    expect(methodsWithoutRow(controller).sort()).toEqual(Object.keys(controller.without).sort());
  },
);
